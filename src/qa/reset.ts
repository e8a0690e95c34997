import { emptyDatabases } from './emptyDatabases.ts';

const KEY = 'porchlight.qa.reset';

/** Opens a new page, which clears the storage: a page that is left still stores the drafts of its forms. */
export const resetAll = () => {
  sessionStorage.setItem(KEY, 'all');
  location.assign(import.meta.env.BASE_URL);
};

/** Clears all settings, changes and drafts if the previous page asked for it. */
export const finishReset = async () => {
  if (sessionStorage.getItem(KEY) === null) return;
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  await emptyDatabases();
};
