import { decodeQa, encodeQa, type QaState, readQa, withQa } from './qaState.ts';

const KEY = 'porchlight.qa';

// back navigation does not open a new link, so the tab's later settings are kept
const isReturn = () => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward';
};

/**
 * The QA state of this tab. It is kept in the URL, whatever the router writes there, and in the session storage, for
 * links that load a page without it.
 */
export const createQaStore = () => {
  const kept = decodeQa(sessionStorage.getItem(KEY) ?? '');
  const opened = isReturn() ? null : readQa(location.search);
  let state = opened ?? kept;
  const isLink = opened !== null && encodeQa(opened) !== encodeQa(kept);
  const listeners = new Set<() => void>();

  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history);
    history[name] = (data, unused, url) => write(data, unused, url && withQa(String(url), state));
  }

  const keep = () => {
    sessionStorage.setItem(KEY, encodeQa(state));
    history.replaceState(history.state, '', location.href);
  };
  keep();
  window.addEventListener('popstate', keep);

  // links that open in another tab or load a page keep the state
  const addToLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== location.origin) return;
    const address = withQa(link.href, state);
    if (address !== link.href) link.href = address;
  };
  window.addEventListener('pointerdown', addToLink);
  window.addEventListener('keydown', addToLink);
  const open = window.open.bind(window);
  window.open = (url, name, features) => {
    const isOwn = url !== undefined && new URL(url, location.href).origin === location.origin;
    // other pop-ups call the server of this page
    const hasServer = features?.includes('noopener');
    return open(isOwn && hasServer ? withQa(String(url), state) : url, name, features);
  };

  const set = (change: Partial<QaState>) => {
    state = { ...state, ...change };
    keep();
    listeners.forEach(listener => listener());
  };

  return {
    /** whether this page was opened with other settings than the tab's previous page */
    isLink,
    getState: () => state,
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type QaStore = ReturnType<typeof createQaStore>;
