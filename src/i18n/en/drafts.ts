/** The stored draft of a form. */
export const draftTexts = {
  saved: 'Draft saved %{time}',
  savedOnce: 'Draft saved',
  restored: 'Unsaved changes from %{time} restored',
  partial: 'Secrets are only kept until you leave this page.',
  missingParts: 'Secrets were not kept: enter them again.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'This browser blocks storage, so your changes will be lost.',
  leavePartialText: 'Secrets are only kept until you leave this page. Your other changes stay as a draft.',
  outdated: 'The %{noun} has changed since then. You can compare both versions when you save.',
  off: 'Drafts are off because this browser blocks storage',
};
