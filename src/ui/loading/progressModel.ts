// SH-11
const MINIMUM = 0.08;
const SPEED = 200;
const TRICKLE_RATE = 0.02;
const TRICKLE_SPEED = 800;
const MAXIMUM = 0.994;

/** short loads show no bar */
const SHOW_DELAY = 150;

/** State of the progress bar, outside React: 0 to 1, or null if hidden. */
export const createProgress = (random = Math.random) => {
  let running = 0;
  let value: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: number | null) => {
    value = next;
    listeners.forEach(listener => listener());
  };
  const trickle = () => {
    set(Math.min((value ?? MINIMUM) + random() * TRICKLE_RATE, MAXIMUM));
    timer = setTimeout(trickle, TRICKLE_SPEED);
  };
  const start = () => {
    set(MINIMUM);
    timer = setTimeout(trickle, TRICKLE_SPEED);
  };
  const finish = () => {
    clearTimeout(timer);
    if (value === null) return;
    set(1);
    timer = setTimeout(() => set(null), SPEED);
  };

  return {
    value: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Marks something as loading until the returned function is called. */
    begin: () => {
      running += 1;
      if (running === 1) {
        clearTimeout(timer);
        // no delay if the bar is still visible
        if (value === null) timer = setTimeout(start, SHOW_DELAY);
        else start();
      }
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        running -= 1;
        if (running === 0) finish();
      };
    },
  };
};

export type Progress = ReturnType<typeof createProgress>;

export const pageProgress = createProgress();
