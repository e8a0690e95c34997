import { useStore, useStoreContext } from 'react-admin';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** react-admin stores 'light' or 'dark' under this key; no value means the system's scheme. */
const KEY = 'theme';

export const useThemeChoice = () => {
  const { setItem, removeItem } = useStoreContext();
  const [kept] = useStore<'light' | 'dark'>(KEY);
  const choose = (choice: ThemeChoice) => (choice === 'system' ? removeItem(KEY) : setItem(KEY, choice));
  return { choice: kept ?? ('system' as ThemeChoice), choose };
};
