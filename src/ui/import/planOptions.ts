/** The options of the query that plans an import. It is never refetched by itself: only the page has the files. */
export const planOptions = {
  retry: false,
  // offline, it fails and can be tried again, as if the server can't be reached
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: 0,
} as const;
