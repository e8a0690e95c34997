/** How long a toast offers to take something back, in ms: long enough to read it and to reach it by keyboard. */
export const UNDO_TIME = 10_000;
