// In the page: the time of each key to the frame that shows it, and the tasks that took longer than 50 ms.
(() => {
  const typing = { times: [], tasks: [], from: 0 };
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
