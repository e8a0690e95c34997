let title: string | undefined;
let progress: string | undefined;

const show = () => {
  if (title === undefined) return;
  document.title = progress === undefined ? title : `${progress} · ${title}`;
};

/** What the tab is called: the page, and how far work is that goes on in the background. */
export const documentTitle = {
  setTitle: (text: string) => {
    title = text;
    show();
  },
  /** undefined: nothing goes on */
  setProgress: (text: string | undefined) => {
    if (text === progress) return;
    progress = text;
    show();
  },
};
