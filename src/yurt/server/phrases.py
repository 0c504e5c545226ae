"""What the server itself says to people; games speak for themselves."""

from yurt.core.language import Phrase

WAITING_FOR = Phrase("Waiting for {names}.", "On attend {names}.")
NOT_BEGUN = Phrase("The game has not begun.", "La partie n’a pas commencé.")
OVER = Phrase("The game is over.", "La partie est finie.")
PLAYER = Phrase("Player {number}", "Joueur {number}")

NO_TABLE = Phrase(
    "There is no such table: it may have been too old. Start a new one.",
    "Cette table n’existe pas ou plus. Commencez-en une nouvelle.",
)
OLD_RULES = Phrase(
    "This table was played by an older version of the rules and can’t go on.",
    "Cette table a été jouée avec une version antérieure des règles et ne peut pas continuer.",
)
NO_TOKEN = Phrase(
    "This link is not valid here, or was replaced. Ask the host for the new one.",
    "Ce lien n’est pas valable ici ou a été remplacé. Demandez le nouveau à l’hôte.",
)
WHOSE_TABLE = Phrase(
    "This is {name}’s table. Ask {name} for the invitation link.",
    "C’est la table {name:de}. Demandez-lui le lien d’invitation.",
)
NO_SEAT_HERE = Phrase(
    "You have no seat at this table. Ask whoever invited you for the invitation link.",
    "Vous n’avez pas de place à cette table. Demandez le lien d’invitation à la personne qui vous a invité.",
)
NOT_YOURS = Phrase("Your link doesn’t allow this.", "Votre lien ne le permet pas.")
HOST_ONLY = Phrase("Only the host can do that.", "Seul l’hôte peut le faire.")
NOT_YOUR_SEAT = Phrase("That seat is not yours.", "Ce n’est pas votre place.")
BOTS_SEAT = Phrase(
    "A bot plays this seat now: take it back first.", "Un robot joue cette place : reprenez-la d’abord."
)
WRONG_TURN = Phrase(
    "The game has moved on: look again.", "La partie a avancé entre-temps : regardez à nouveau."
)
TOO_MANY_UNDOS = Phrase(
    "Too many moves were taken back at this table: from now on every move counts.",
    "Trop de coups ont été repris à cette table : désormais, chaque coup compte.",
)
SEATS = Phrase(
    "This game has {wanted:seat|seats}, not {found}.", "Cette partie a {wanted:place|places}, pas {found}."
)
NO_SEAT = Phrase("This table has no such seat.", "Cette place n’existe pas à cette table.")
BEGUN = Phrase("The game has begun already.", "La partie a déjà commencé.")
NOT_ALL_HERE = Phrase(
    "Not everyone is here: {names}. Wait for them, or give their seats to bots.",
    "Il manque encore {names}. Attendez, ou donnez ces places à des robots.",
)
SEAT_TAKEN = Phrase(
    "{name} sits there now: somebody was quicker, or it is not free. Choose another seat.",
    "{name} y est assis : quelqu’un a été plus rapide, ou la place n’est pas libre. Choisissez-en une autre.",
)
NAME_TAKEN = Phrase(
    "Another player is already called {name}. Choose another name.",
    "Quelqu’un s’appelle déjà {name} à cette table. Choisissez un autre nom.",
)
INVISIBLE_NAME = Phrase(
    "This name has no visible letters. Choose another one.",
    "Ce nom n’a aucune lettre visible. Choisissez-en un autre.",
)
EASIEST_BOT_ONLY = Phrase(
    "The host has turned hints off at this table, so only the easiest bot can play for a person.",
    "L’hôte a désactivé les conseils à cette table : seul le robot le plus facile peut jouer pour quelqu’un.",
)
HINTS_CLOSED = Phrase(
    "The host has turned hints off at this table.", "L’hôte a désactivé les conseils à cette table."
)
NOT_OVER = Phrase("This is available once the game is over.", "Ce sera disponible une fois la partie finie.")
NO_HINT = Phrase("There is no hint for this.", "Pas de conseil pour ce coup.")
HINT_NOT_YOUR_TURN = Phrase("It is not your turn.", "Ce n’est pas à vous de jouer.")
NO_COACH = Phrase(
    "A coach speaks only where one person plays against bots.",
    "Le coach ne parle que là où une seule personne joue contre des robots.",
)
COACH_BUSY = Phrase(
    "The coach is still thinking about another move.", "Le coach réfléchit encore à un autre coup."
)
HINT_COMES = Phrase("A hint is on its way.", "Un conseil est déjà en route.")
ANALYSES_BUSY = Phrase(
    "Several games are being analysed now: try again in a while.",
    "Plusieurs parties sont en cours d’analyse : réessayez dans un instant.",
)
YOUR_ANALYSES = Phrase(
    "You have {most} games being analysed: wait until one is done, or stop one.",
    "Vous avez déjà {most} parties en cours d’analyse : attendez la fin de l’une d’elles, ou arrêtez-en une.",
)
NOT_YOUR_ANALYSIS = Phrase(
    "Somebody else started this analysis, so only they can stop it.",
    "Cette analyse a été lancée par quelqu’un d’autre, qui est seul à pouvoir l’arrêter.",
)
YOU_ARE_BUSY = Phrase(
    "You have asked for a lot at once: try again in a moment.",
    "Vous avez demandé beaucoup de choses à la fois : réessayez dans un instant.",
)
BUSY = Phrase(
    "The server is very busy: try again in a moment.",
    "Le serveur est très occupé : réessayez dans un instant.",
)
NO_REPLAY = Phrase("There is no such replay.", "Cette partie enregistrée n’existe pas.")
NO_FIGURE = Phrase("The rules have no figure “{name}”.", "Les règles n’ont pas de figure « {name} ».")
FIGURE_OVER = Phrase(
    "This game is over; there is nothing to play on.", "Cette partie est finie ; il n’y a rien à continuer."
)
TOO_MANY_ACTIONS = Phrase("a game has at most {most} actions", "une partie a au plus {most} actions")
TOO_MANY_LINES = Phrase("a header has at most {most} lines", "un en-tête a au plus {most} lignes")
TOO_LONG_A_VALUE = Phrase("{key}: that is too long", "{key} : c’est trop long")
AT_MOST_LETTERS = Phrase("{key}: at most {most} letters each", "{key} : {most} lettres au plus chacun")
NO_MOMENT = Phrase("The game has no such moment.", "Ce moment n’existe pas dans cette partie.")
NO_GAME = Phrase("There is no game “{name}”.", "Il n’y a pas de jeu « {name} ».")
NO_LESSON = Phrase("There is no lesson “{name}”.", "Il n’y a pas de leçon « {name} ».")
LOST_LESSON = Phrase(
    "These answers do not lead through the lesson: begin it again.",
    "Ces réponses ne mènent pas au bout de la leçon : recommencez-la.",
)
NO_RULES = Phrase("This game has no rules page yet.", "Les règles de ce jeu ne sont pas encore écrites.")
NO_BOT = Phrase("There is no bot “{name}”.", "Il n’y a pas de robot « {name} ».")
ANSWER_TOO_LARGE = Phrase("The answer would be too large.", "La réponse serait trop grosse.")
TOO_LONG = Phrase("This takes too long to read.", "La lecture prend trop de temps.")
TOO_LARGE = Phrase(
    "That is too large: at most {most:byte|bytes}.", "C’est trop gros : {most:octet|octets} au plus."
)
TOO_SLOW = Phrase("The request took too long to arrive.", "La requête a mis trop longtemps à arriver.")
TOO_MANY = Phrase(
    "Too many at once: try again in {seconds} s.", "Trop de demandes : réessayez dans {seconds} s."
)
MALFORMED = Phrase("This can’t be understood: {why}", "Message incompréhensible : {why}")
FOREIGN_PAGE = Phrase("Requests from other sites are refused.", "Les requêtes d’autres sites sont refusées.")
FOREIGN_HOST = Phrase(
    "This server is not known as “{host}”. Whoever runs it can allow that address with --origin.",
    "Ce serveur ne s’appelle pas « {host} ». Son administrateur peut autoriser cette adresse avec --origin.",
)
SILENT = Phrase("Nothing was heard for {seconds} s.", "Plus de nouvelles depuis {seconds} s.")
HELLO_FIRST = Phrase("Say hello first.", "Dites d’abord bonjour (hello).")
STORE_FAILED = Phrase(
    "The table could not be saved just now. It comes back by itself.",
    "La table n’a pas pu être enregistrée. Elle revient d’elle-même.",
)
UNREADABLE = Phrase(
    "This table can’t be read by this version of Yurt, so it was put aside.",
    "Cette version de Yurt ne sait pas lire cette table : elle a été mise de côté.",
)
CLOSED = Phrase(
    "This table was closed by whoever runs this server.",
    "Cette table a été fermée par l’hébergeur de ce serveur.",
)
REPLACED = Phrase(
    "This link was replaced by a new one. Ask the host for it.",
    "Ce lien a été remplacé. Demandez le nouveau à l’hôte.",
)
