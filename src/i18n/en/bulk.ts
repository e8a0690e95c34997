/** Progress of work on many records. */
export const bulkTexts = {
  deleting: 'Deleted %{done} of %{total}',
  restoring: 'Restored %{done} of %{total}',
  revoking: 'Revoked %{done} of %{total}',
  activating: 'Restored %{done} of %{total}',
  waiting: 'Too many changes. Continuing in 1 second. |||| Too many changes. Continuing in %{count} seconds.',
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Stopped. 1 item was left unchanged. |||| Stopped. %{count} items were left unchanged.',
};
