// The names and numbers that the drawing shares with names.py and pieces.py (a browser test compares them).

export const FACES = ["snow", "sherpa", "tent", "coin", "footprint"];
export const LANES = [0, 3, 1, 4, 2]; // the order in which dice are used
export const TILES = ["purse", "rope", "goggles", "sleeping bag", "magnifier", "backpack", "guide"];
export const PHASES = "SETUP PILE ROUND WEATHER DAWN ROLL KEEP AGAIN READY PAID SNOW COINS CLIMB TENTS OVER".split(" ");
export const NO_SKY = 12;
export const NOBODY = -2;
export const PEAK = 3;

/** @type {Record<string, Record<string, string[]>>} */
export const NAMES = {
  en: {
    face: FACES,
    tile: TILES,
    level: ["base camp", "level 1", "level 2", "peak"],
    sky: ["thaw", "clear light", "fair wind", "calm", "powder snow", "sunshine",
      "hard frost", "slump", "whiteout", "snowdrift", "hail", "gale"],
    effect: [
      "with 1 or 2 snow you may roll them again", "a photo brings 3 points more", "buying equipment brings 2 points",
      "keep any number of symbols of a roll", "each snow brings a point at the end of the turn",
      "pay 2 points to turn a die to any face", "no snow may be turned", "a tile bought from you pays 3 points less",
      "alone on your level: 2 points lost", "one footprint less", "one coin less", "one sherpa less",
    ],
    word: ["photo", "rolled", "set aside", "holds", "round", "last round", "Peak tokens"],
  },
  fr: {
    face: ["neige", "sherpa", "tente", "pièce", "empreinte"],
    tile: ["bourse", "corde", "lunettes", "sac de couchage", "loupe", "sac à dos", "guide"],
    level: ["camp de base", "niveau 1", "niveau 2", "sommet"],
    sky: ["redoux", "lumière claire", "bon vent", "calme plat", "poudreuse", "grand soleil",
      "grand gel", "mauvaises affaires", "jour blanc", "congères", "grêle", "tempête"],
    effect: [
      "avec 1 ou 2 neiges vous pouvez les relancer", "une photo rapporte 3 points de plus",
      "acheter un équipement rapporte 2 points", "gardez autant de symboles que vous voulez",
      "chaque neige rapporte 1 point en fin de tour", "payez 2 points pour tourner un dé à votre gré",
      "aucune neige ne peut être tournée", "un rachat vous rapporte 3 points de moins",
      "seul à votre niveau : 2 points perdus", "une empreinte de moins", "une pièce de moins", "un sherpa de moins",
    ],
    word: ["photo", "lancés", "mis de côté", "retient", "tour", "dernier tour", "Jetons Sommet"],
  },
};
