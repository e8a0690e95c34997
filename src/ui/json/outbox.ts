/** Pause in typing after which the text is sent, and maximum delay, in milliseconds. */
const PAUSE = 120;
const MAX_WAIT = 600;

/**
 * Sends a text after a pause in typing, so that processing it never delays a key press.
 *
 * @example const outbox = createOutbox({ read: () => state.doc.toString(), send: onChange });
 */
export const createOutbox = ({ read, send }: { read: () => string; send: (text: string) => void }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  let sent: readonly string[] = [];

  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const text = read();
    sent = [...sent.slice(-4), text];
    send(text);
  };

  return {
    /** the text has changed */
    add: () => {
      const now = performance.now();
      if (timer === undefined) since = now;
      clearTimeout(timer);
      timer = setTimeout(flush, Math.min(PAUSE, Math.max(0, since + MAX_WAIT - now)));
    },
    flush,
    isWaiting: () => timer !== undefined,
    /** whether an earlier sent text comes back while a newer one waits */
    isEcho: (text: string) => timer !== undefined && sent.includes(text),
  };
};
