export type SeatWho = "person" | "open" | "bot";
