import { loadCatalogue } from '../../../../model/catalogue/index.ts';
import { createFilterHost } from './filterHost.ts';
import { CAPACITY, CHARACTERS, type OpenFilter } from './filterPort.ts';

/** The filter in the page's own thread, where there are no workers. */
export const openFilterHere: OpenFilter = onReply => {
  let isOver = false;
  const host = createFilterHost({
    capacity: CAPACITY,
    characters: CHARACTERS,
    post: reply => queueMicrotask(() => (isOver ? undefined : onReply(reply))),
    loadCatalogue,
  });
  return {
    receive: request => host.receive(request),
    end: () => {
      isOver = true;
    },
  };
};
