/** A higher count says no more. */
const MAX_SHOWN = 99;

/** What a count beside an icon shows. */
export const cappedCount = (count: number) => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));
