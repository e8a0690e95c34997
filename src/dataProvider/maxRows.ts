/** The API's maximum page size. */
export const MAX_ROWS = 100;
