"""A person's hand in a browser: it sits down at tables and clicks what is lit."""

import random

BOT = ("bot", "uniform")  # answers quickest
GOOD_BOT = ("bot", "normal")  # brings a game to its end, however badly the other plays
HERE = ("here", "")
LINK = ("link", "")
LIT = ".drawing [data-lit], .dock .choices .choice"
ASKED = ".prompt.asked"
ENDING = ".dock .choices .primary"
CURTAIN = ".curtain"

MAKE_TABLE = """async ([game, seats, options, lang]) => {
  const { makeTable } = await import("/lobby.js");
  const names = ["Ana", "Bo", "Cy", "Dee", "Eli"];
  const chairs = seats.map(([kind, bot], seat) => ({ kind, bot, name: names[seat] }));
  location.hash = `#/t/${await makeTable(game, options, chairs, lang)}`;
}"""


PAINTED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await frame();
  await frame();
}"""


TAKEN = """async ([turn, patience]) => {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const page = document.querySelector(".table-page");
    if (page?.dataset.turn !== turn || !page.querySelector(".prompt.asked")) return true;
    await new Promise((done) => setTimeout(done, 10));
  }
  return false;
}"""
DEAF = 1000  # milliseconds after which a click was not heard


NEXT = """async ([turn, chance, deaf, patience]) => {
  const [LIT, SIGNS] = [".drawing [data-lit], .dock .choices .choice", ".prompt.asked, .dock .choices .primary, .curtain"];
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const box = (one) => one.getBoundingClientRect();
  const seen = (one) => box(one).width > 0 && box(one).height > 0 && getComputedStyle(one).visibility === "visible";
  const shares = [0.5, 0.3, 0.7, 0.15, 0.85];
  const points = (one) => shares.flatMap((x) => shares.map((y) => ({ x: box(one).left + x * box(one).width, y: box(one).top + y * box(one).height })));
  const hit = (one) => points(one).find(({ x, y }) => one.contains(document.elementFromPoint(x, y)));
  const end = performance.now() + patience, heard = performance.now() + deaf;
  while (performance.now() < end) {
    await frame();
    const sign = [...document.querySelectorAll(SIGNS)].find(seen);
    if (!sign) continue;
    if (!sign.matches(".prompt.asked")) return { sign: sign.className };
    const now = document.querySelector(".table-page").dataset.turn;
    if (now === turn && performance.now() < heard) continue;
    const lit = [...document.querySelectorAll(LIT)].filter(seen);
    if (lit.length === 0) continue;
    const one = lit[Math.floor(chance * lit.length)];
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    await frame();
    const before = box(one);
    await frame();
    const at = box(one).x === before.x && box(one).y === before.y && hit(one);
    if (at) return { sign: sign.className, turn: now, at };
    chance = (chance + 0.37) % 1; // it moves, or lies under something: another
  }
  throw new Error(`nothing can be clicked: ${document.querySelector(".dock")?.innerText}`);
}"""  # noqa: E501
PATIENCE = 240_000  # milliseconds, for bots on a busy machine


class Hand:
    def __init__(self, page, address):
        self.page = page
        self.address = address
        self.random = random.Random(7)  # beside the seed of the page

    def lobby(self):
        self.page.goto(self.address)
        self.page.wait_for_selector(".seating")

    def table(self, game, *seats, lang="en", **options):
        """Make a table as the lobby does, and look at it."""
        self.lobby()
        self.page.evaluate(MAKE_TABLE, [game, seats, options, lang])
        self.page.wait_for_selector(".stage, .curtain, .waiting", state="attached")

    def find(self, selector, **more):
        return self.page.locator(selector, **more)

    @property
    def over(self):
        return self.find(ENDING).count() > 0

    @property
    def asked(self):
        return self.find(ASKED).count() > 0

    def await_turn(self):
        """Until this person must act and sees with what, or the game is over: the element that says so."""
        sign = self.page.wait_for_selector(f"{ASKED}, {ENDING}, {CURTAIN}")
        if "asked" in sign.get_attribute("class"):
            self.page.wait_for_selector(LIT, state="attached")  # the drawing is fetched after the page
        return sign

    @property
    def turn(self):
        return self.find(".table-page").get_attribute("data-turn")

    def told(self):
        """How many sentences the story has."""
        return self.find(".log li").count()

    def until(self, condition, argument=None):
        """Wait for a JavaScript condition on `it`; a function: the page may not evaluate text."""
        self.page.wait_for_function(f"it => {condition}", arg=argument)

    def until_there(self, number, selector):
        """Wait until exactly so many are there."""
        self.until("document.querySelectorAll(it[0]).length === it[1]", [selector, number])

    def until_turn(self, after):
        """Wait for another turn than that one."""
        self.until("![it, undefined].includes(document.querySelector('.table-page')?.dataset.turn)", after)

    def settle(self):
        """Until the page has drawn what it knows, and has done what it does after drawing."""
        self.page.evaluate(PAINTED)

    def press(self, key):
        """A key, once the page listens with all that it shows."""
        self.settle()
        self.page.keyboard.press(key)

    def until_told(self, more_than):
        self.until("document.querySelectorAll('.log li').length > it", more_than)

    def play(self):
        """One move by a real click on any of what is lit."""
        self.page.wait_for_selector(LIT, state="attached")
        lit = self.find(LIT)
        self.take(lit.nth(self.random.randrange(lit.count())))

    def play_by_word(self):
        """One move by a real click: any of the words that are lit, wherever on the board they lie now."""
        self.page.wait_for_selector(LIT, state="attached")
        words = sorted(set(self.find(LIT).evaluate_all("them => them.map((one) => one.dataset.play)")))
        word = self.random.choice(words)
        self.take(self.page.locator(LIT).and_(self.page.locator(f'[data-play="{word}"]')).first)

    def take(self, place):
        """A real click on a choice, which is heard."""
        turn = self.turn
        place.click()
        if not self.page.evaluate(TAKEN, [turn, DEAF]):
            place.click()  # the pointer rested there when the question came: see web/arming.js

    def play_whole_game(self, most=600):
        """Click what is lit until the game is over; the number of clicks."""
        for clicks in range(most):
            sign = self.await_turn().get_attribute("class")
            if "primary" in sign:
                return clicks
            if "curtain" in sign:
                self.lift_curtain()
            else:
                self.play()
        raise AssertionError(f"not over after {most} clicks")

    def play_seen(self, turn=None):
        """One move after that turn, by a real click where something lit is on top; its turn, None at the end.

        It takes two words with the browser, where `play` takes a dozen.
        """
        found = self.page.evaluate(NEXT, [turn, self.random.random(), DEAF, PATIENCE])
        if "primary" in found["sign"]:
            return None
        if "curtain" in found["sign"]:
            self.lift_curtain()
            return ""
        self.page.mouse.click(found["at"]["x"], found["at"]["y"])
        return found["turn"]

    def play_whole_game_seen(self, most=600):
        """Click what is lit and seen until the game is over; the number of clicks."""
        turn = ""
        for clicks in range(most):
            turn = self.play_seen(turn)
            if turn is None:
                return clicks
        raise AssertionError(f"not over after {most} clicks")

    def lift_curtain(self):
        """Hold the button as long as it takes."""
        self.find(".hold").hover()  # once it stands still
        self.page.mouse.down()
        self.page.wait_for_selector(".stage")
        self.page.mouse.up()
