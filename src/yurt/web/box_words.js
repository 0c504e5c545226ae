// What the page says only in the owner's box, in English and French.

/** @type {Record<string, [string, string]>} */
export const BOX_WORDS = {
  boxTitle: ["{game}: your own copy", "{game} : votre boîte"],
  boxIntro: [
    "If you own a printed copy, enter its values and save them. Every new table will offer them.",
    "Vous avez le jeu ? Entrez ce qui est imprimé sur le vôtre, enregistrez, et chaque nouvelle table le proposera.",
  ],
  boxMarks: ["Not found in any source, so chosen by us:", "Introuvable, donc choisi par nous :"],
  boxGeneral: ["In general", "En général"],
  boxDrawing: ["The game laid out with these values", "Le jeu mis en place avec ces valeurs"],
  boxBack: ["back to {ours}", "revenir à {ours}"],
  boxNumber: ["A whole number from {low} to {high}.", "Un nombre entier de {low} à {high}."],
  boxLength: ["From {low} to {high} of them.", "De {low} à {high} valeurs."],
  boxChoose: ["Choose one of them.", "Choisissez dans la liste."],
  boxMore: ["One more", "Un de plus"],
  boxLess: ["Remove", "Retirer"],
  boxFaults: ["Not possible yet. Problems: {count}.", "Pas encore possible. Erreurs : {count}."],
  boxYours: ["Values from your copy: {count}.", "Valeurs de votre boîte : {count}."],
  boxOurs: ["All values are ours.", "Toutes les valeurs sont les nôtres."],
  boxSaved: ["Saved on this device.", "Enregistré sur cet appareil."],
  boxSave: ["Save", "Enregistrer"],
  boxExport: ["Export box.toml", "Exporter box.toml"],
  boxImport: ["Import box.toml", "Importer box.toml"],
  boxReset: ["Reset all", "Tout réinitialiser"],
  yours: ["yours", "à vous"],
};
