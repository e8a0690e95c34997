/** Deleting records, and restoring them. */
export const deletionsTexts = {
  title: 'Deleted in the last 10 minutes',
  titleOfProject: 'Deleted from this project in the last 10 minutes',
  none: 'Nothing to restore',
  notLoaded: "The list couldn't be loaded",
  restore: 'Restore',
  restoreOne: 'Restore %{name}',
  restoreAll: 'Restore all %{count}',
  newest: 'Showing the newest %{count}',
  restored: '%{name} restored |||| %{smart_count} restored',
  notRestored: "1 item couldn't be restored |||| %{smart_count} items couldn't be restored",
  notDeleted: "1 item couldn't be deleted |||| %{smart_count} items couldn't be deleted",
  unknown: {
    notRestored: '1 item may not have been restored |||| %{smart_count} items may not have been restored',
    notDeleted: '1 item may not have been deleted |||| %{smart_count} items may not have been deleted',
  },
  more: 'and 1 more |||| and %{smart_count} more',
  checking: 'Checking %{done} of %{total}',
  deleting: 'Deleting %{done} of %{total}',
};
