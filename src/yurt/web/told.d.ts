// What Python tells a board as the module /games/<game>/told.js: enums, numbers, words. See docs/boards.md.
declare module "*/told.js";
