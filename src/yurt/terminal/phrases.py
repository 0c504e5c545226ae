"""What the terminal client itself says, in English and French."""

from yurt.core.language import Phrase

WELCOME = Phrase(
    "{game}, {players:player|players}. Type a number or the words; “help” lists what else you can type.",
    "{game}, {players:joueur|joueurs}. Tapez un numéro ou les mots ; « aide » liste les autres commandes.",
)
BOTS = Phrase("Bots: {bots}.", "Robots : {bots}.")
SAVED_AS = Phrase(
    "This game is saved as it goes: {path}", "La partie est sauvegardée au fur et à mesure : {path}"
)
YOUR_TURN = Phrase("{name}: {prompt}", "{name} : {prompt}")
HAND_OVER = Phrase(
    "Hand over to {name}, who presses Enter. ", "Passez la main à {name}, qui appuie sur Entrée. "
)
ASK = Phrase("{name}> ", "{name}> ")
NO_SUCH_NUMBER = Phrase("there is no option {number}", "il n’y a pas d’option {number}")
UNCLEAR = Phrase("“{line}” could be {labels}{more}", "« {line} » peut être {labels}{more}")
AND_MORE = Phrase(" and more", " et d’autres")
NOT_AN_OPTION = Phrase(
    "I don’t know “{line}”{hint}: type an option’s number or its words",
    "je ne connais pas « {line} »{hint} : tapez le numéro d’une option ou ses mots",
)
DID_YOU_MEAN = Phrase(" (did you mean “{label}”?)", " (vouliez-vous dire « {label} » ?)")
NO_RULE = Phrase("{game} has no rule “{number}”", "{game} n’a pas de règle « {number} »")
EARLIER = Phrase("(… and {count} lines before that)", "(… et {count} lignes avant)")
NO_SEAT = Phrase(
    "this game has the seats 0 to {last}, not {seat}", "cette partie a les places 0 à {last}, pas {seat}"
)
CANNOT_READ = Phrase("{path}: can’t be read: {why}", "{path} : lecture impossible : {why}")
NO_TEXT = Phrase("{path}: is not a text file", "{path} : ce n’est pas un fichier texte")
IN_FILE = Phrase("{path}, {why}", "{path}, {why}")
WHICH_GAME = Phrase("say which game, or --resume FILE", "dites quel jeu, ou --resume FICHIER")
TOO_MANY_BOTS = Phrase(
    "{bots:bot|bots} for {seats:seat|seats}", "{bots:robot|robots} pour {seats:place|places}"
)
TOO_MANY_NAMES = Phrase(
    "{names:name|names} for {people:person|people}", "{names:nom|noms} pour {people:personne|personnes}"
)
NO_PAIR = Phrase(
    "an option is written name=value, not “{found}”", "une option s’écrit nom=valeur, pas « {found} »"
)
ALL_FOLLOW = Phrase(
    "all {count} outcomes follow from the {source}", "les {count} tirages découlent tous {source}"
)
SEED, SECRET = Phrase("seed", "de la graine"), Phrase("secret", "du secret")
NO_COUNT = Phrase(
    "a number of games is a whole number such as 2000 or 1e6, not “{found}”",
    "un nombre de parties est un nombre entier tel que 2000 ou 1e6, pas « {found} »",
)
SAVED = Phrase("Saved: {path}", "Sauvegardé : {path}")
CANNOT_SAVE = Phrase("{path} can’t be written: {why}", "impossible d’écrire {path} : {why}")
TAKEN_BACK = Phrase("Taken back.", "Coup repris.")
RESUME = Phrase(
    "The game goes on with: yurt play --resume {path}", "Pour continuer : yurt play --resume {path}"
)
INPUT_ENDED = Phrase(
    "the input ended in the middle of the game", "la saisie s’est arrêtée en cours de partie"
)
RESULT = Phrase("Result:", "Résultat :")
PLAYED_BY = Phrase("{game}: {names}", "{game} : {names}")
WINNER = Phrase("{names} wins.", "{names} gagne.")
WINNERS = Phrase("{names} share the victory.", "{names} se partagent la victoire.")
PLAYER = Phrase("Player {number}", "Joueur {number}")
HELP = Phrase(
    """  a number, or the option’s words    play it; any case, without accents, a clear beginning will do
  undo      take your last decision back, while nothing was revealed
  hint      what a bot thinks of your options
  board     show the board again
  rules     the rules of the game; “rules 5” shows those of part 5, “rules 5.2” one of them
  save F    write the game so far to the file F
  quit      stop; the game can be resumed later""",
    """  un numéro, ou les mots de l’option    la jouer ; sans accents ni majuscules, un début clair suffit
  annuler   annuler votre dernière décision, tant que rien n’a été révélé
  conseil   ce qu’un robot pense de vos options
  plateau   montrer le plateau
  règles    les règles du jeu ; « règles 5 » montre celles de la partie 5, « règles 5.2 » une seule
  sauver F  écrire la partie dans le fichier F
  quitter   s’arrêter ; on peut reprendre la partie plus tard""",
)

# Lessons
LESSON = Phrase("Lesson {number} of {count}: {title}", "Leçon {number} sur {count} : {title}")
LESSON_HELP = Phrase(
    """  a number, or the option’s words    play it
  hint      the move that is asked for
  board     show the board and the question again
  rules     the rules of the game; “rules 5.2” shows one of them
  quit      stop""",
    """  un numéro, ou les mots de l’option    la jouer
  conseil   le coup demandé
  plateau   montrer le plateau et la question
  règles    les règles du jeu ; « règles 5.2 » en montre une seule
  quitter   s’arrêter""",
)
ALL_LEARNED = Phrase(
    "These were all the lessons. Now play: yurt play {game}",
    "C’étaient toutes les leçons. À vous de jouer : yurt play {game}",
)

# The full screen
STORY = Phrase("What happened", "Ce qui s’est passé")
TYPE_HERE = Phrase("or type what you choose", "ou tapez votre choix")
KEYS = {
    "undo": Phrase("Undo", "Annuler"),
    "hint": Phrase("Hint", "Conseil"),
    "rules": Phrase("Rules", "Règles"),
    "quit": Phrase("Quit", "Quitter"),
    "close": Phrase("Close", "Fermer"),
}
THINKING = Phrase("{name} is thinking…", "{name} réfléchit…")
NEEDS_TEXTUAL = Phrase(
    "the full screen needs Textual: pip install yurt[full]",
    "le plein écran a besoin de Textual : pip install yurt[full]",
)
NEEDS_TERMINAL = Phrase(
    "the full screen needs a terminal; without --full the game is played in lines",
    "le plein écran a besoin d’un terminal ; sans --full, la partie se joue en lignes",
)

COMMANDS = {
    "undo": "undo",
    "annuler": "undo",
    "hint": "hint",
    "conseil": "hint",
    "board": "board",
    "plateau": "board",
    "rules": "rules",
    "regles": "rules",
    "save": "save",
    "sauver": "save",
    "help": "help",
    "aide": "help",
    "?": "help",
    "quit": "quit",
    "quitter": "quit",
    "exit": "quit",
}
