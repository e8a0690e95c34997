// Runs in the page before its own code, on every side.
{
  let gaps = [];
  let delays = [];
  let last = 0;
  let isOn = false;

  // the time when the newest visible line was created
  const madeAt = () => {
    const texts = (document.body?.innerText ?? '').match(/@(\d{13})/g);
    return texts === null ? undefined : Number(texts.at(-1).slice(1));
  };

  globalThis.frames = {
    start: ({ withDelays }) => {
      gaps = [];
      delays = [];
      last = 0;
      isOn = true;
      const frame = now => {
        if (last > 0) gaps.push(now - last);
        last = now;
        if (withDelays) {
          const made = madeAt();
          if (made !== undefined) delays.push(Date.now() - made);
        }
        if (isOn) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    },
    stop: () => {
      isOn = false;
      return { gaps, delays };
    },
  };

  /** From the next key to the last frame that changes the element's text, within a time limit. */
  const keys = { pressed: 0, changed: 0 };
  globalThis.frames.awaitKey = selector => {
    keys.pressed = 0;
    keys.changed = 0;
    const note = ({ timeStamp }) => {
      keys.pressed = timeStamp;
    };
    addEventListener('keydown', note, { capture: true, once: true });
    new MutationObserver(() => {
      requestAnimationFrame(() => {
        keys.changed = performance.now();
      });
    }).observe(document.querySelector(selector), { childList: true, characterData: true, subtree: true });
  };
  globalThis.frames.keyed = () => keys.changed - keys.pressed;
}
