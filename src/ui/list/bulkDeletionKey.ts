/** Identifies the running deletion of selected rows, which goes on when the list is left. */
export const bulkDeletionKey = (resource: string) => [resource, 'bulkDeletion'];
