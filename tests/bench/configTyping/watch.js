// Runs in the page: measures the time from each key to the frame that shows it, and tasks longer than 50 ms.
(() => {
  const typing = { times: [], tasks: [], from: 0 };
  /** Resolves when the page is idle for several consecutive periods. */
  typing.idle = async (calm = 5) => {
    for (let left = calm; left > 0;) {
      // oxlint-disable-next-line no-await-in-loop -- one period after another
      const free = await new Promise(resolve => {
        requestIdleCallback(deadline => resolve(deadline.timeRemaining()));
      });
      left = free > 8 ? left - 1 : calm;
    }
  };
  globalThis.typing = typing;
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= typing.from) typing.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        // after the frame
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => typing.times.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(0);
      }),
    { capture: true },
  );
})();
