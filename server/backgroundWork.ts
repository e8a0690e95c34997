import type { Log } from './ports.ts';

type Options = {
  /** works until nothing is left, or until `isStopped` */
  work: (isStopped: () => boolean) => Promise<void>;
  /** how often an instance looks for work that nobody woke it for, in ms */
  interval: number;
  log: Log;
  /** logged with the error that ended a look */
  message: string;
};

/** Work that waits for nobody's call: done when woken and at intervals, one look at a time. */
export const createBackgroundWork = ({ work, interval, log, message }: Options) => {
  let running: Promise<void> | undefined;
  let isAwake = false;
  let isStopped = false;

  const run = async () => {
    for (;;) {
      isAwake = false;
      await work(() => isStopped);
      if (!isAwake || isStopped) return;
    }
  };

  /** Looks for work now; a look that is under way looks once more. */
  const wake = () => {
    isAwake = true;
    running ??= run()
      .catch((error: unknown) => log.error({ err: error }, message))
      .finally(() => {
        running = undefined;
        // woken after the last look
        if (isAwake && !isStopped) wake();
      });
  };

  /** until this instance has nothing to do */
  const idle = async () => {
    for (;;) {
      if (running === undefined) return;
      await running;
    }
  };

  return {
    wake,
    idle,
    /** Looks again and again. Returns a function that waits for the end of the current look. */
    start: () => {
      wake();
      const timer = setInterval(wake, interval);
      (timer as { unref?: () => void }).unref?.();
      return async () => {
        clearInterval(timer);
        isStopped = true;
        await running;
      };
    },
  };
};
