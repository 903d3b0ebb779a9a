/** A set of cells that belongs to a side. */
export type Patch = { cells: number[]; side: number };

/** What is drawn over the ground. */
export type Overlay = {
  /** Where it can go. */
  reach?: Patch | null;
  /** What that side threatens. */
  threatened?: Patch | null;
  /** What is seen; the rest is dimmed. */
  sight?: Patch | null;
  /** The cells that sides control. */
  zones?: Patch[];
  /** The shape of a spell or a blast. */
  area?: { cells: number[]; side: number | null } | null;
  /** A planned way; the first cell is where `who` stands (its upper left cell). */
  path?: { cells: number[]; who: string | null } | null;
  /** Whom that way runs into, each with its chance in percent; with any, the way is a charge. */
  contacts?: { cell: number; text: string; chance: number }[];
  /** Handles that get brackets. */
  aim?: string[];
  /** Cells that can be chosen now. */
  choices?: number[];
  /** Handles of the commanders whose range and units are shown. */
  command?: string[];
  /** Between whom panic passed. */
  panic?: { from: string; to: string }[];
  /** Who was put to the test, in what order, and how it went. */
  checks?: CheckMark[];
  /** Risks, with the words that are spoken for them. */
  warnings?: { cell: number | null; text: string }[];
};

/** How a test went, or that it has yet to be made. */
export type CheckState = "waits" | "held" | "broke";
export type CheckMark = { who: string; number: number; state: CheckState };

/** A place on the map that the reader points at. */
export type Spot = {
  cell: number;
  name: string;
  /** The uppermost standing token there. */
  token: string | null;
  /** All tokens there, uppermost first. */
  tokens: string[];
  by: "pointer" | "key";
};
