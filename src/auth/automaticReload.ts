/** Longer than a browser takes until it asks whether to leave the page, in milliseconds. */
const DURATION = 1000;

let isStarted = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const end = () => {
  clearTimeout(timer);
  isStarted = false;
};

/** Whether the page itself loads another one: the browser then doesn't ask about what survives a reload. */
export const automaticReload = {
  start: () => {
    end();
    isStarted = true;
    // if it is canceled, later ones are the user's own
    timer = setTimeout(end, DURATION);
  },
  end,
  isStarted: () => isStarted,
};
