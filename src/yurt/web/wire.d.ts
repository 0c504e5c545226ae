// The messages of src/yurt/server/wire/ as the page reads them; names there win.

export interface GameInfo {
  name: string; title: string; blurb: string; goal: string; length: string; players: [number, number];
  options: { name: string; values: string[]; label?: string; labels?: string[] }[];
  bots: { name: string; label: string }[];
  drawn: boolean; lessons: number; puzzles: number;
}
export interface SeatInfo { seat: number; name: string; kind: "here" | "link" | "bot"; bot: string | null; connected: boolean; taken: boolean }
export interface Option { word: string; label: string; action: number; outcome?: any; vain?: string }
export interface Line { turn: number; text: string; event: number; seat: number; value: number; detail: number; opens: number; by: number; word: string }
export interface Gain { seat: number; points: number; at: string }
export interface Scene {
  kind: "" | "dice" | "card" | "step" | "take" | "storm" | "end";
  piece: string; path: string[]; marks: string[]; at: string; gains: Gain[]; scores: number[]; was: Record<string, any>;
}
export interface SheetRow { row: string; values: number[] }
export interface Seen {
  seat: number | null;
  view: any;
  options: Option[];
  prompt: string; undo: boolean; secret: boolean; board: string;
  sheet: SheetRow[];
  log: Line[] | null;
  last: Line[];
  since: number;
  scenes: Scene[];
  // what the page itself keeps with a frame: see frames.js
  scene?: Scene;
  marks?: import("./frames.js").Mark[];
}
export interface Update {
  table: string; game: string; options: Record<string, string>; stage: "waiting" | "playing" | "over";
  version: number; turn: number; over: boolean; winners: number[]; scores: number[]; awaiting: number[];
  seats: SeatInfo[]; commitment: string | null; words: string[]; secret: string | null; next: string | null; hints: boolean; coach: boolean; box: number; host: boolean;
  seen: Seen[];
  // what the page itself keeps with a frame: how many sentences were told, the last of them, who acted, how long it stays
  told?: number; line?: Line; actor?: number; weight?: number;
}
export interface Graded {
  turn: number; seat: number; grade: "best" | "fine" | "inaccuracy" | "mistake" | "blunder"; name: string; word: string; label: string;
  best: string; loss: number; text: string; among: number; options: { word: string; label: string; win: number; error: number }[]; line: string[];
}
export interface WhyNot extends Graded { asked: string; moments: any[] }
export interface Analysis {
  stage: "none" | "running" | "cancelled" | "done"; done: number; total: number; thought: string;
  curve: { turn: number; first: number; seat: number; chances: number[] }[]; decisions: Graded[];
  players: { seat: number; luck: string; sentence: string; played: string;
    accuracy: number; grades: Record<string, number>; lost: number; costly: string | null; kinds: { kind: string; label: string; lost: number }[] }[];
  turning: { turn: number; first: number; seat: number; text: string; moved: string }[];
}
export interface PuzzleListed { id: string; grade: "easy" | "medium" | "hard"; label: string }
export interface Puzzles { game: string; title: string; day: string; today: string; puzzles: PuzzleListed[] }
export interface PuzzleShown extends PuzzleListed {
  game: string; title: string; number: number; next: string; day: string | null; turn: number;
  names: string[]; options: Record<string, string>; scores: number[]; awaiting: number[]; seen: Seen;
}
export interface PuzzleReply { right: boolean; best: string | null; text: string[] }
export interface BoxValue {
  name: string; part: string; label: string; value: any; sources: string[]; low: number; high: number;
  choices: { value: number | string; label: string }[]; lengths: [number, number] | null; rows: string[]; columns: string[];
}
export interface BoxForm { game: string; title: string; parts: { name: string; label: string }[]; values: BoxValue[] }
export interface BoxChange { name: string; label: string; ours: string; theirs: string }
export interface BoxChecked {
  box: Record<string, any>; faults: { name: string; error: string }[]; changes: BoxChange[]; toml: string;
  view: any; board: string; names: string[]; told: Told | null;
}
export interface FigureShown { figure: string; shows: string[]; turn: number; over: boolean; names: string[]; seen: Seen }
export interface LessonInfo { lesson: string; title: string; steps: number; shows: string[] }
export interface LessonFrame { turn: number; awaiting: number[]; scores: number[]; winners: number[]; seen: Seen }
export interface LessonAnswer {
  lesson: string; title: string; names: string[]; answers: string[]; steps: number; step: number; done: boolean;
  praise: string; say: string; right: boolean | null; fault: string; rule: string; advice: string; next: string | null;
  frames: LessonFrame[];
}
export interface Lots { luck: { seat: number; share: number; verdict: string; brought: string }[] }
export interface Ending {
  reason: string; decided: string; places: { seat: number; place: number; score: string }[]; sources: SheetRow[];
  measure: string; turning: { turn: number; text: string } | null;
}
export interface Links { seats: { seat: number; token: string | null }[]; spectator: string; invitation: string; address: string | null }
export interface Invitation {
  table: string; game: string; title: string; goal: string; length: string; stage: Update["stage"];
  seats: SeatInfo[]; free: number[]; hints: boolean; box: number;
}

export interface Coaching { goal: string; ideas: { kind: "phase" | "event"; number: number; text: string; rule: string }[] }

export interface Told {
  title: string; goal: string; names: Record<string, any>; legend: Record<string, { name: string; effect: string; cost: string; rule: string }[]>;
  own: { name: string; value: any; usual: any }[];
}

/** What it exports as `Piece`: what stands for a seat, drawn alone, for the end of the game. */
export type Piece = (props: { view: any; seat: number; names: string[]; told: Told }) => any;

/** What a game's web/legend.js exports as `Sign`: one symbol of the legend, drawn alone. */
export type Sign = (props: { kind: string; number: number; told: Told }) => any;

/** What a game's web/board.js exports as `Board`: see docs/boards.md. */
export type Board = (props: {
  view: any;
  options: Option[];
  seat: number | null;
  names: string[];
  play: (word: string) => void;
  told: Told;
  events: Line[] | null;
  lang: "en" | "fr";
}) => any;
export interface Moved { table: string; host: string | null; seats: { seat: number; token: string | null }[]; spectator: string }
