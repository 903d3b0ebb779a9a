export type CheckKind = "scenario" | "map" | "replay";
