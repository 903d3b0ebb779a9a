export type Moment = "act" | "answer" | "wait" | "over";
