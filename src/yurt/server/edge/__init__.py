"""Where the network meets us: routes, sockets, guards and limits."""
