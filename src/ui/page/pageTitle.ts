type Title = {
  text: string | undefined;
  isError: boolean;
  /** of the page that has this title */
  pathname: string;
};

const NO_TITLE: Title = { text: undefined, isError: false, pathname: '' };

let current = NO_TITLE;
const listeners = new Set<() => void>();
const change = (title: Title) => {
  current = title;
  listeners.forEach(listener => listener());
};

/** The title of the page that is shown, without the product's name; none while the page loads. */
export const pageTitle = {
  get: () => current,
  set: change,
  clear: () => change(NO_TITLE),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
