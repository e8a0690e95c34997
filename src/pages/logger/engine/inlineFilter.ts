import { loadCatalog } from '../../../../model/catalog/index.ts';
import { createFilterEngine } from './filterEngine.ts';
import { MAX_ROWS, MAX_CHARACTERS, type OpenFilter } from './filterClient.ts';

/** Runs the filter in the page's own thread, for environments without workers. */
export const openInlineFilter: OpenFilter = onReply => {
  let isTerminated = false;
  const host = createFilterEngine({
    capacity: MAX_ROWS,
    characters: MAX_CHARACTERS,
    post: reply => queueMicrotask(() => (isTerminated ? undefined : onReply(reply))),
    loadCatalog,
  });
  return {
    receive: request => host.receive(request),
    terminate: () => {
      isTerminated = true;
    },
  };
};
