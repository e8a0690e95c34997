/** Of the query that knows who else has a record open. */
export const presenceKey = (resource: string, recordId: string) => ['presence', resource, recordId] as const;
