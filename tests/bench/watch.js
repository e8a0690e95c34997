// Runs in the page before its own code, on both sides; tests/bench/page.ts reads the results.
{
  const WANTED = 25;
  const rows = document.getElementsByTagName('tr');

  // rows of a skeleton only have spaces
  const isFilled = row => row.parentElement?.localName === 'tbody' && row.textContent.trim() !== '';
  const firstRow = () => document.querySelector('tbody tr')?.textContent.trim() ?? '';

  const until = isTrue =>
    new Promise(resolve => {
      const check = () => {
        if (!isTrue()) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(check);
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });

  const painted = () =>
    new Promise(resolve => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    });

  const seen = { lcp: 0, cls: 0, tbt: 0 };
  const watch = (type, see) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) see(entry);
    }).observe({ type, buffered: true });

  watch('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', entry => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  watch('longtask', entry => {
    seen.tbt += Math.max(0, entry.duration - 50);
  });

  globalThis.bench = {
    rows: until(
      () => rows.length > WANTED && Array.prototype.filter.call(rows, isFilled).length >= WANTED,
    ).then(painted),
    vitals: () => ({ ...seen, origin: performance.timeOrigin }),
    clicked: undefined,
    /** From the next click to the frame with another first row. */
    awaitClick: () => {
      const before = firstRow();
      globalThis.bench.clicked = new Promise(resolve => {
        const measure = ({ timeStamp }) => {
          const changed = until(() => ![before, ''].includes(firstRow()));
          resolve(changed.then(painted).then(now => now - timeStamp));
        };
        addEventListener('click', measure, { capture: true, once: true });
      });
    },
  };
}
