import { emptyDatabases } from './emptyDatabases.ts';

/** Clears all settings, changes and drafts. A page that is left still stores the drafts of its forms. */
export const clearStorage = async () => {
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  await emptyDatabases();
};
