// where react-admin's store keeps the choice; see browserStore.ts
const KEY = 'RaStoreporchlight.theme';

/** Applies the theme chosen in the workspace to the public pages, too. */
export const applyChosenTheme = () => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept;
  } catch {
    // no storage, or an invalid value in it: use the system's theme
  }
};
