// The names and numbers that the drawing shares with names.py and pieces.py (a browser test compares them).

export const STONES = ["red", "orange", "yellow", "green", "blue", "purple", "turquoise", "black", "crystal", "fog"];
export const FOODS = ["meat", "milk", "bread"];
export const CARTS = ["no-meat cart", "no-milk cart", "no-bread cart", "open cart"]; // the first three refuse the food of their number
export const ACTIONS = ["build", "restock", "market"];
export const PHASES = "REMOVE FIRST CARDS STOCK SUNRISE NOON TAKE PLACE PAY SPILL LOAD BUY DRAW PICK INTO DUSK SUNSET OVER".split(" ");
export const COLOURS = 8;
export const CRYSTAL = 8;
export const FOG = 9;
export const UNKNOWN = -1;
export const EMPTY = -2;

/** Where each place of a tower is: level and number from the left. */
export const WHERE = [5, 4, 3, 2, 1].flatMap((count, level) => Array.from({ length: count }, (_, across) => [level, across]));
export const PLACES = WHERE.map(([level, across]) => `${"abcde"[level]}${across + 1}`);

/** @type {Record<string, Record<string, any>>} */
export const NAMES = {
  en: {
    letter: [..."ROYGBPTK", "*"], food: FOODS, action: ACTIONS, cart: CARTS,
    day: "Day", last: "last day", oneMore: "one more day", sunrise: "In secret", bag: "Bag", fog: "Fog", market: "market",
    enough: "enough", done: "done", surplus: "to the market", each: "each", chosen: "has chosen", choosing: "is choosing",
    first: "first", second: "second", none: "none", baby: "baby yak",
  },
  fr: {
    letter: [..."ROJVBPTN", "*"], food: ["viande", "lait", "pain"], action: ["construire", "s’approvisionner", "marché"],
    cart: ["chariot sans viande", "chariot sans lait", "chariot sans pain", "chariot ouvert"],
    day: "Jour", last: "dernier jour", oneMore: "encore un jour", sunrise: "En secret", bag: "Sac", fog: "Brouillard", market: "marché",
    enough: "assez", done: "fini", surplus: "au marché", each: "chacune", chosen: "a choisi", choosing: "choisit",
    first: "1er", second: "2e", none: "aucune", baby: "bébé yak",
  },
};
