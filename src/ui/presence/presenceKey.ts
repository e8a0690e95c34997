/** The key of the query for who else has a record open. */
export const presenceKey = (resource: string, recordId: string) => ['presence', resource, recordId] as const;
