/** Deleting records, and restoring them. */
export const deletionsTexts = {
  title: 'Deleted in the last 10 minutes',
  none: 'Nothing to restore',
  notLoaded: "The list couldn't be loaded",
  restore: 'Restore',
  restoreOne: 'Restore %{name}',
  restoreAll: 'Restore all %{smart_count}',
  restored: '%{name} restored |||| %{smart_count} restored',
  notRestored: "1 couldn't be restored |||| %{smart_count} couldn't be restored",
  notDeleted: "1 couldn't be deleted |||| %{smart_count} couldn't be deleted",
  unknown: {
    notRestored: '1 may not have been restored |||| %{smart_count} may not have been restored',
    notDeleted: '1 may not have been deleted |||| %{smart_count} may not have been deleted',
  },
  more: 'and 1 more |||| and %{smart_count} more',
  progress: 'Deleting %{done} of %{total}',
};
