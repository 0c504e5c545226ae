"""What the terminal says of boxes, in English and French."""

from yurt.core.language import Phrase

TITLE = Phrase("{game}: the box", "{game} : la boîte")
COLUMNS = (Phrase("value", "valeur"), Phrase("is", "vaut"), Phrase("from", "origine"))
SOURCES = {
    "rulebook": Phrase("rulebook", "livret"),
    "public": Phrase("public", "public"),
    "house": Phrase("house", "maison"),
}
MINE = Phrase("yours", "à vous")
HOUSE = SOURCES["house"]
WAS = Phrase("(was {ours})", "(était {ours})")
INTRO = Phrase(
    "{game}: what does your copy print? Enter keeps what stands in brackets; “?” says what else to type.",
    "{game} : que dit votre exemplaire ? Entrée garde ce qui est entre crochets ; « ? » dit le reste.",
)
NUMBERS = Phrase("{low} to {high}", "{low} à {high}")
WORDS = Phrase("words (“?” lists them)", "mots (« ? » les donne)")
LIST = Phrase(
    "{low} to {high} items, split by commas; - for none",
    "{low} à {high} éléments, entre virgules ; - pour aucun",
)
EXACTLY = Phrase("{count} items, split by commas", "{count} éléments, entre virgules")
HELP = Phrase(
    "Enter keeps it; 'ours' takes our value; 'back' goes back; 'done' keeps all the rest.",
    "Entrée la garde ; « nôtre » prend notre valeur ; « retour » revient ; « fini » garde le reste.",
)
WRITTEN = Phrase("Written: {path} ({count} values of your own)", "Écrit : {path} (valeurs à vous : {count})")
PLAY_WITH = Phrase(
    "Play with it: yurt play {game} --box {path}", "Pour jouer avec : yurt play {game} --box {path}"
)
OFFER = Phrase(
    "You have a box of your own: add --box {path}", "Vous avez votre propre boîte : ajoutez --box {path}"
)
INPUT_ENDED = Phrase(
    "the input ended before the box was complete; nothing was written",
    "la saisie s’est arrêtée avant la fin ; rien n’a été écrit",
)
COMMANDS = {
    "?": "explain",
    "help": "explain",
    "aide": "explain",
    "back": "back",
    "retour": "back",
    "done": "done",
    "fini": "done",
    "ours": "ours",
    "nôtre": "ours",
    "notre": "ours",
}
