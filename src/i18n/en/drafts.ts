/** The stored draft of a form. */
export const draftTexts = {
  saved: 'Draft saved %{time}',
  savedOnce: 'Draft saved',
  restored: 'Unsaved changes from %{time} restored',
  partial: 'Secrets are only kept until you leave this page.',
  missingParts: 'Secrets were not kept: enter them again.',
  outdated: 'The %{noun} has changed since then. You can compare both versions when you save.',
  off: 'Drafts are off because this browser blocks storage',
};
