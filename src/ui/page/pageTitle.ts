type Title = {
  text: string | undefined;
  /** the name of the page within its project, which its links show: the text without the project */
  name: string | undefined;
  isError: boolean;
  /** path of the page with this title */
  pathname: string;
};

const NO_TITLE: Title = { text: undefined, name: undefined, isError: false, pathname: '' };

let current = NO_TITLE;
const listeners = new Set<() => void>();
const change = (title: Title) => {
  current = title;
  listeners.forEach(listener => listener());
};

/** The title of the current page, without the product's name; undefined while the page loads. */
export const pageTitle = {
  get: () => current,
  set: change,
  clear: () => change(NO_TITLE),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
