"""What Yurt uses of starlette: requests, responses, sockets."""
