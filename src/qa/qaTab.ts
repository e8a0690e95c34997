import { newUuid } from '../dataProvider/newUuid.ts';
import { lockTab } from './tabLock.ts';

const read = (name: string) => sessionStorage.getItem(`porchlight.qa.${name}`);
const write = (name: string, value: string) => sessionStorage.setItem(`porchlight.qa.${name}`, value);

/** as long as the server's cookie, in ms */
const RETURN_TIME = 600_000;

/** The tab's ID. A duplicated tab gets another one, so that it doesn't overwrite what the first one saves. */
const claimId = async () => {
  const kept = read('tab');
  if (kept !== null && (await lockTab(kept))) return kept;
  const id = newUuid();
  await lockTab(id);
  return id;
};

/** The state of this tab that survives reloads: its ID, and what would be in cookies. */
export const openQaTab = async () => {
  const id = await claimId();
  const loads = Number(read('loads') ?? 0) + 1;
  write('tab', id);
  write('loads', String(loads));
  // a page that the browser kept has an outdated world, which it would save over that of the tab's later page
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  // the seed or the tables have changed, so the old world is outdated
  import.meta.hot?.on('vite:beforeFullReload', ({ triggeredBy = '' }) => {
    if (/\/(model|server)\//.test(triggeredBy)) write('tab', newUuid());
  });

  return {
    id,
    /** page loads so far */
    loads,
    cookie: {
      get id() {
        return read('session') || null;
      },
      set id(value: string | null) {
        write('session', value ?? '');
      },
    },
    /** SES-02: the page that was requested while signed out */
    returnPath: {
      get: () => {
        const [until, path] = (read('return') ?? '').split(' ');
        return Number(until) > Date.now() ? path : undefined;
      },
      set: (path: string | undefined) =>
        write('return', path === undefined ? '' : `${Date.now() + RETURN_TIME} ${path}`),
    },
  };
};
