/** How long a toast offers Undo, in ms: enough to read it and reach it by keyboard. */
export const UNDO_TIME = 10_000;
