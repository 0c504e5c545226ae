"""An evening at the referee with its stand-ins, in a process of its own: `python -m tests.site.alone`."""

import asyncio
import json
import sys

from tests.site import story
from yurt.core.game import find
from yurt.site import thinking
from yurt.site.ports import PortError
from yurt.site.referee import Referee
from yurt.study.figures import figures_of

SECRET = bytes(range(32))


class Drawer:
    """Keeps texts as a browser would; `refusing` for a disk that is full."""

    def __init__(self):
        self.texts = {}
        self.refusing = False

    async def get(self, key):
        return self.texts.get(key)

    async def all(self, prefix):
        return sorted([key, text] for key, text in self.texts.items() if key.startswith(prefix))

    async def write(self, changes):
        changes = json.loads(changes)
        if self.refusing or any(how == "add" and key in self.texts for how, key, _ in changes):
            raise PortError("ConstraintError")
        for how, key, text in changes:
            if how == "delete":
                self.texts.pop(key, None)
            else:
                self.texts[key] = text


class Thinker:
    """The second worker, in the same process."""

    async def ask(self, question):
        await asyncio.sleep(0)
        return thinking.answer(question)


class Alone:
    def __init__(self, referee):
        self.referee = referee

    async def ask(self, *request):
        return await self.referee.ask(*request)

    def open(self):
        return Heard(self.referee)

    async def words(self, game):
        return words(game)

    async def figures(self, game):
        return sorted(figures_of(find(game)))


def words(game):
    """Every action of a game as it is written."""
    return [phrase.en for _, phrase in sorted(find(game).words.MOVES.items())]


class Heard:
    """The page's end of a line, with what it has heard."""

    def __init__(self, referee):
        self.messages = asyncio.Queue()
        self.codes = []
        self.line = referee.open(self.messages.put_nowait, self.codes.append)
        self.say, self.close = self.line.say, self.line.close

    async def heard(self):
        return await asyncio.wait_for(self.messages.get(), 20)


async def told(game, language):
    referee = Referee(Drawer(), Thinker(), secret=lambda: SECRET)
    await referee.start()
    return await story.tell(Alone(referee), game, language)


async def main(*asked):
    """The evenings asked for, `game language`, as JSON."""
    json.dump([await told(*each.split()) for each in asked], sys.stdout)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
