export type Refused = { change: string, why: string };
