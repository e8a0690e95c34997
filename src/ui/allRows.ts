/** The pagination of a list that a form offers whole: more rows than anybody has. They are fetched in pages of 100. */
export const ALL_ROWS = { page: 1, perPage: 1000 };
