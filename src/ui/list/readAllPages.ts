import type { Identifier, RaRecord } from 'react-admin';

type Page = { data: RaRecord[]; total?: number | undefined; meta?: { isCapped?: boolean } };

type Options = {
  readPage: (page: number, perPage: number) => Promise<Page>;
  onProgress: (done: number) => void;
};

const PER_PAGE = 100;

/** Number of times that a list is read which others change meanwhile. */
const MAX_READS = 3;

const readOnce = async ({ readPage, onProgress }: Options) => {
  const rows = new Map<Identifier, RaRecord>();
  const totals = new Set<number>();
  let read = 0;
  for (let page = 1; ; page++) {
    const { data, total, meta } = await readPage(page, PER_PAGE);
    // a total that isn't counted to the end grows with the pages
    if (total !== undefined && meta?.isCapped !== true) totals.add(total);
    for (const row of data) rows.set(row.id, row);
    read += data.length;
    onProgress(rows.size);
    if (data.length === PER_PAGE) continue;
    const isSame = rows.size === read && totals.size <= 1 && [...totals].every(total => rows.size >= total);
    return { rows: [...rows.values()], isComplete: page === 1 || isSame };
  }
};

/**
 * Reads all pages of a list. If rows were added or deleted meanwhile, others moved between the pages and can be missing:
 * then it reads again. `isComplete` is false if that happened every time.
 */
export const readAllPages = async (options: Options) => {
  for (let reads = 1; ; reads++) {
    const found = await readOnce(options);
    if (found.isComplete || reads === MAX_READS) return found;
  }
};
