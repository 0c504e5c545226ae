// What the page says only in My statistics, in English and French.

/** @type {Record<string, [string, string]>} */
export const MY_WORDS = {
  statisticsIntro: [
    "Your finished games, kept on this device. Nothing is sent anywhere.",
    "Vos parties finies, gardées sur cet appareil. Rien n’est envoyé.",
  ],
  noStatistics: ["No finished game yet.", "Aucune partie finie pour l’instant."],
  gamesPlayed: ["Games", "Parties"],
  gamesWon: ["Won", "Gagnées"],
  analysedGames: ["({count} analysed)", "({count} avec analyse)"],
  noAccuracy: ["Analyse a game to see how well you played.", "Analysez une partie pour voir comment vous avez joué."],
  againstPeople: ["people", "des personnes"],
  againstBots: ["bots: {level}", "robots : {level}"],
  costliest: ["The kind of move that costs you most: “{kind}”.", "Le type de coup qui vous coûte le plus : « {kind} »."],
  latestGames: ["The latest games", "Les dernières parties"],
  wasWon: ["won", "gagnée"],
  wasLost: ["lost", "perdue"],
  exportCsv: ["Export as CSV", "Exporter en CSV"],
  exportJson: ["Export as JSON", "Exporter en JSON"],
  forgetStatistics: ["Delete all", "Tout effacer"],
  forgetStatisticsSure: [
    "Delete all games from your statistics on this device?",
    "Effacer toutes les parties de vos statistiques sur cet appareil ?",
  ],
};
