const REGIONS = '[role="status"], [aria-live="polite"]';

const regionsIn = (node: Node) =>
  node instanceof Element ? [node, ...node.querySelectorAll('*')].filter(one => one.matches(REGIONS)) : [];

/**
 * The texts of live regions that are inserted together with their text from now on. Screen readers may miss them, because
 * they announce only changes of regions that they know.
 */
export const watchLiveRegions = () => {
  const missed: string[] = [];
  const note = (records: MutationRecord[]) => {
    for (const { addedNodes } of records)
      for (const region of [...addedNodes].flatMap(regionsIn))
        if (region.textContent !== '') missed.push(region.textContent);
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    note(observer.takeRecords());
    observer.disconnect();
    return missed;
  };
};
