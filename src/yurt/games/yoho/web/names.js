// The names and numbers that the drawing shares with names.py, pieces.py and state.py (a browser test compares them).

export const KINDS = "CHEST GOLD TRAP PLAIN BALL BOTTLE RUM ISLAND REEF BARREL".split(" ");
export const CARDS = ["rotate", "swap", "slide", "flip", "remove", "move", "net", "catch/throw"];
export const PHASES = ("SETUP LAY POINT DEAL CAPTAIN LAIR TURN ROTATE SPIN SWAP WITH SLIDE PUSH FLIP WAY REMOVE SAIL CATCH THROW ISLAND "
  + "FILL DISCARD BACK BOTTLE TOP SORT TIDE NEXT OVER").split(" ");
export const SIDES = ["north", "east", "south", "west"];
export const LINE = 4;
export const CELLS = 16;
export const AT_HOME = 16;
export const PASSABLE = 32;
export const EXITS = [15, 11, 5, 3];
export const UNKNOWN = -1;
export const EMPTY = -2;

/** @type {Record<string, Record<string, string[]>>} */
export const NAMES = {
  en: {
    card: ["Rotate", "Swap", "Slide", "Flip", "Remove", "Move", "Net", "Catch/throw"],
    effect: ["turn a sea card by a quarter", "two neighbouring cards change places", "push the top sea card into a line",
      "turn a sea card over", "take a card off the sea", "sail as far as the currents join", "take the object under your boat",
      "take an object nearby or throw a barrel"],
    take: ["cannonball", "rum", "message bottle"],
    word: ["sea pile", "reserve", "treasure pile", "discards", "end turn", "keep the rest", "base", "plays left", "played", "hand of"],
  },
  fr: {
    card: ["Pivoter", "Échanger", "Glisser", "Retourner", "Supprimer", "Déplacement", "Filet", "Attraper/lancer"],
    effect: ["tourner une carte d’un quart de tour", "intervertir deux cartes voisines", "pousser la carte du dessus dans une ligne",
      "retourner une carte", "retirer une carte de la mer", "naviguer tant que les courants se rejoignent", "prendre l’objet sous votre bateau",
      "prendre un objet voisin ou lancer un baril"],
    take: ["boulet de canon", "rhum", "bouteille à la mer"],
    word: ["pioche mer", "réserve", "pioche trésor", "défausse", "finir le tour", "garder le reste", "base", "cartes à jouer", "jouées", "main de"],
  },
};
