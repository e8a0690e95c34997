/** Comments that mention the user. */
export const mentionTexts = {
  isUnread: 'Unread',
  by: '%{name} in %{project}',
  version: 'Version %{version}',
  none: 'No mentions yet. Colleagues mention you in comments on publish requests.',
  failed: "Mentions couldn't be loaded. %{reason}",
  readAll: 'Mark all as read',
};
