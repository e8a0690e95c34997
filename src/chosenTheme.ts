// where react-admin's store keeps the choice; see localStorageStore('porchlight') in App.tsx
const KEY = 'RaStoreporchlight.theme';

/** The theme that was chosen in the workspace holds on the public pages too. */
export const applyChosenTheme = () => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept;
  } catch {
    // no storage, or somebody else's words in it: the system's theme holds
  }
};
