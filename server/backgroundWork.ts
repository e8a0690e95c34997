import type { Log } from './ports.ts';

type Options = {
  /** works until nothing is left, or until `isStopped` */
  work: (isStopped: () => boolean) => Promise<void>;
  /** how often an instance looks for work without being woken, in ms */
  interval: number;
  log: Log;
  /** logged with the error that ended a run */
  message: string;
};

/** Work that no call waits for. It runs when woken and at intervals, one run at a time. */
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

  /** Runs now, unless it was stopped; a current run is repeated when it ends. */
  const wake = () => {
    if (isStopped) return;
    isAwake = true;
    running ??= run()
      .catch((error: unknown) => log.error({ err: error }, message))
      .finally(() => {
        running = undefined;
        // woken after the end of the run
        if (isAwake) wake();
      });
  };

  /** resolves when this instance has nothing to do */
  const idle = async () => {
    for (;;) {
      if (running === undefined) return;
      await running;
    }
  };

  return {
    wake,
    idle,
    /** Runs at intervals. Returns a stop function, which waits for the current run. */
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
