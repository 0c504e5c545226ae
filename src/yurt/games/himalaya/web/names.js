// The names and numbers that the drawing shares with pieces.py, state.py and words.py (a browser test compares them).

export const PHASES = "SETUP TURN THROW YETI CHOOSE PAWN ROPE CAMP OVER".split(" ");
export const GROUNDS = "PLAIN CAMP CAVE LANDSLIDE AVALANCHE SNOW SUMMIT".split(" ");
export const SUPPLIES = "BOXED HELD USED".split(" ");
export const FARTHEST = 6;
export const FACES = 6;

/** @type {Record<string, Record<string, string>>} */
export const NAMES = {
  en: {
    climber: "climber", again: "again", none: "take none",
    coming: "yeti cards to come", seen: "seen", weather: "bad weather", second: "bad weather: from the second pass on",
    supply: "supply cards", used: "used", regained: "card taken back in the camp on", stay: "stay",
  },
  fr: {
    climber: "alpiniste", again: "relancer", none: "aucune",
    coming: "cartes yéti à venir", seen: "vues", weather: "mauvais temps", second: "mauvais temps : dès le second passage",
    supply: "cartes d’approvisionnement", used: "utilisée", regained: "carte reprise au camp de la case", stay: "rester",
  },
};
