let isStarted = false;

/** Whether the page itself loads another one: the browser then doesn't ask about what survives a reload. */
export const automaticReload = {
  start: () => {
    isStarted = true;
  },
  isStarted: () => isStarted,
};
