export type Form = "squares" | "hexes" | "zones";
