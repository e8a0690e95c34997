/** Of the QA drawer, which also serves users who are not signed in; and texts that a user has typed but not sent. */
const isKept = (key: string) => key.startsWith('porchlight.qa') || key.startsWith('porchlight.text.');

/**
 * Removes what the tab remembers of a user who signs out: the last project, lists, and open groups. Texts that are not
 * sent yet stay, under the user's ID: like drafts, they are there when the same user signs in again.
 */
export const clearTab = () => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('porchlight.') && !isKept(key)) sessionStorage.removeItem(key);
  } catch {
    // the browser denies storage: nothing was stored
  }
};
