"""What stands between pages, nodes and the database: a line that can be cut, and who sends pages to nodes."""

import contextlib
import socket
import threading

import httpx


class Proxy:
    """A line to a port that can be cut, or go silent; `target` chooses the port for each."""

    def __init__(self, target):
        self.target, self.silent, self._lines = target, False, []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                line, _ = self._listener.accept()
                threading.Thread(target=self._connect, args=(line,), daemon=True).start()

    def _connect(self, line):
        try:
            there = socket.create_connection(("127.0.0.1", self.target(line)), timeout=30)
        except OSError:
            line.close()
            return
        there.settimeout(None)
        self._lines += [line, there]
        threading.Thread(target=self._carry, args=(there, line), daemon=True).start()
        self._carry(line, there)

    def _carry(self, source, target):
        with contextlib.suppress(OSError):
            while said := source.recv(65536):
                if self.silent:
                    continue  # it is lost, and nobody is told
                target.sendall(said)
        self._hang_up(source, target)

    def _hang_up(self, *lines):
        for line in lines:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()

    def cut(self):
        """All lines break at once; new ones can be made."""
        lines, self._lines = self._lines, []
        self._hang_up(*lines)

    def close(self):
        self._listener.close()
        self.cut()


class Balancer:
    """Sends each socket to the node with the fewest, of those that say they are ready, as Caddy would."""

    def __init__(self, nodes):
        self.nodes, self._sockets = nodes, []
        self._proxy = Proxy(self._choose)
        self.port = self._proxy.port
        self.close = self._proxy.close

    def _choose(self, line):
        ready = [node for node in self.nodes if self._ready(node)]
        if not ready:
            raise ConnectionRefusedError
        if not line.recv(8, socket.MSG_PEEK).startswith(b"GET /ws"):
            return ready[0].port
        open_lines = self.sockets()
        node = min(ready, key=lambda node: open_lines.count(node.number))
        self._sockets.append((line, node.number))
        return node.port

    def _ready(self, node):
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"http://127.0.0.1:{node.port}/readyz", timeout=30).is_success
        return False

    def sockets(self):
        """The numbers of the nodes that open sockets are on."""
        return [number for line, number in self._sockets if line.fileno() != -1]
