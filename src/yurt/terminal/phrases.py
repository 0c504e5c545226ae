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
    """  a number, or the option’s words    play it
  undo      take your last decision back, while nothing was revealed
  hint      what a bot thinks of your options
  board     show the board again
  rules     the rules of the game; “rules Y5” shows those that begin with Y5
  save F    write the game so far to the file F
  quit      stop; the game can be resumed later""",
    """  un numéro, ou les mots de l’option    la jouer
  annuler   reprendre votre dernière décision, tant que rien n’a été révélé
  conseil   ce qu’un robot pense de vos options
  plateau   montrer le plateau
  règles    les règles du jeu ; « règles Y5 » montre celles qui commencent par Y5
  sauver F  écrire la partie dans le fichier F
  quitter   s’arrêter ; on peut reprendre la partie plus tard""",
)

COMMANDS = {
    "undo": "undo",
    "annuler": "undo",
    "hint": "hint",
    "conseil": "hint",
    "board": "board",
    "plateau": "board",
    "rules": "rules",
    "règles": "rules",
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
