/** The title of the tab for a page. */
export const titleWith = (product: string, page: string) => `${page} · ${product}`;

let title: string | undefined;
let progress: string | undefined;

const show = () => {
  if (title === undefined) return;
  document.title = progress === undefined ? title : `${progress} · ${title}`;
};

/** The title of the tab: the page, and the progress of background work. */
export const documentTitle = {
  setTitle: (text: string) => {
    title = text;
    show();
  },
  /** undefined if there is no background work */
  setProgress: (text: string | undefined) => {
    if (text === progress) return;
    progress = text;
    show();
  },
};
