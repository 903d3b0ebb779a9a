export type Tone = "heading" | "deed" | "detail" | "fate";
