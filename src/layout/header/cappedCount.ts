/** Exact numbers above this are not useful. */
const MAX_SHOWN = 99;

/** The text of a count on an icon. */
export const cappedCount = (count: number) => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));
