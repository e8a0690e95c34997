/** Saving a form. */
export const formsTexts = {
  saving: 'Saving…',
  uploading: 'Uploading…',
  saved: 'Saved',
  slow: {
    read: 'You can keep waiting, or close this and try again.',
    write: 'You can keep waiting, or close this: a message will tell you the result.',
  },
  saveFirst: 'Save your changes first.',
  leave: 'Leave',
  created: 'Created',
  notEditable: "You can't edit this anymore. Your changes stay here, so you can copy them.",
  failed: "Your changes couldn't be saved. They are kept here, so you can try again.",
  kept: 'Your changes are kept here.',
  gone: 'Someone deleted this %{noun}. Your changes are kept here.',
  later: '%{name} saved this %{noun} while you were editing. Your changes are kept as a draft.',
  merged: "Saved, together with %{name}'s changes to this %{noun}",
  mergedOwn: 'Saved, together with your other changes to this %{noun}',
  laterOwn: 'You saved a newer version of this %{noun}. Your changes here are kept as a draft.',
};
