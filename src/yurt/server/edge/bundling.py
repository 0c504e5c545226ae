"""Modules bundled into fewer files as they are served, because on a slow line every request costs.

Whoever changes the page writes small modules that import each other; nothing is built and nothing is listed.
What others fetch later, by `import("./x.js")`, is the *head* of a bundle: a file of the head and all that
nobody else needs. What several bundles need is a file of its own. In a bundle each module is a function, so
names never clash; it is served at the address of its head, and under the addresses of the others stands where
their exports are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from yurt.server.edge.modules import BundleError, Module, unpacked, variable_of
from yurt.server.edge.source_map import Line


class Bundles:
    """Which modules share a bundle, and the text of each file."""

    def __init__(
        self, modules: Mapping[str, Module], first: Sequence[str] = (), heads: Iterable[str] = ()
    ) -> None:
        """`first`: what no page does without, one bundle whose head is the last; `heads`: more of them."""
        self.modules = modules
        self.head_of: dict[str, str] = {}  # of each module in a bundle
        self.members: dict[str, list[str]] = {}  # of each head, in the order in which they run
        if not first:
            return
        self._gather(first[-1], self.needed(*first))
        later = {address for module in modules.values() for address in module.later}
        found = [head for head in sorted({*later, *heads}) if head in modules and head not in self.head_of]
        needed = {head: self.needed(head, but={*found, *self.head_of}) for head in found}
        users = Counter(address for addresses in needed.values() for address in addresses)
        for head in found:
            self._gather(head, [address for address in needed[head] if users[address] == 1])

    def needed(self, *entries: str, but: Iterable[str] = ()) -> list[str]:
        """Some modules and all that they import, each after what it imports; not by way of others."""
        order: list[str] = []
        met = set(but) - set(entries)

        def visit(address: str) -> None:
            if address in met or address not in self.modules:
                return
            met.add(address)
            for deeper in self.modules[address].imports:
                visit(deeper)
            order.append(address)

        for entry in entries:
            visit(entry)
        return order

    def _gather(self, head: str, members: list[str]) -> None:
        for place, address in enumerate(members):
            if after := set(self.modules[address].imports) & set(members[place:]):
                raise BundleError(
                    f"{address} and {after.pop()} need each other, so they cannot share a bundle"
                )
        self.members[head] = members
        self.head_of |= dict.fromkeys(members, head)

    def files_of(self, *entries: str) -> list[str]:
        """The addresses of all files that some modules need before they run."""
        return list(dict.fromkeys(self.head_of.get(address, address) for address in self.needed(*entries)))

    def passes_on(self, address: str) -> bool:
        """Whether a module's own address only leads to the bundle that it is in."""
        return self.head_of.get(address, address) != address

    def text(self, address: str) -> str:
        """What is served under the address of a module."""
        module = self.modules[address]
        if address in self.members:
            text = "".join(f"{line.text}\n" for line in self.lines(address))
            return f"{text}//# sourceMappingURL={address}.map\n"
        if self.passes_on(address):
            names = f"export const {{ {', '.join(module.exports)} }} = {module.variable};"
            return f"{self._taken(address)}\n{names}\n"
        return module.linked(self._unpacked, lambda to: self._fetched(to, ""))

    def lines(self, head: str) -> list[Line]:
        """A bundle line by line, each with the module and the line that it comes from."""
        members = self.members[head]
        outside = dict.fromkeys(at for member in members for at in self.modules[member].imports)
        lines = [Line(self._taken(address)) for address in outside if self.head_of.get(address) != head]
        for member in members:
            written = self.modules[member].as_function(lambda to: self._fetched(to, head))
            lines += [Line(text, member, number) for number, text in enumerate(written) if text.strip()]
            lines.append(Line(self.modules[member].given))
        lines.append(Line(f"export {{ {', '.join(map(variable_of, members))} }};"))
        if own := self.modules[head].exports:
            lines.append(Line(f"export const {{ {', '.join(own)} }} = {variable_of(head)};"))
        return lines

    def _taken(self, address: str) -> str:
        """The import of all that a module exports, from the file in which it is."""
        if address in self.head_of:
            return f'import {{ {variable_of(address)} }} from "{self.head_of[address]}";'
        return f'import * as {variable_of(address)} from "{address}";'

    def _unpacked(self, address: str, names: str) -> str:
        """An import in a file of its own, of a module that may be in one; empty: as it is written."""
        if address not in self.head_of:
            return ""
        return f"{self._taken(address)} {unpacked(address, names)}"

    def _fetched(self, address: str, head: str) -> str:
        """How what is fetched later is asked for, in the bundle of a head."""
        home = self.head_of.get(address, address)
        if home == address:
            return f'import("{address}")'
        if home == head:
            return f"Promise.resolve({variable_of(address)})"
        return f'import("{home}").then((file) => file.{variable_of(address)})'
