import type { ProjectType } from '../../contract/projects.ts';
import type { TestResult } from '../../contract/selfTests.ts';
import { selfTestItemsFor } from './selfTestItems.ts';

/** The input of the status; results of items that the type doesn't have are ignored. */
type Row = { itemId: string; result: TestResult | null };

/**
 * The progress of a project's self-test. `failed` and `open` are IDs of items, in the order of the page; `isComplete`:
 * every item has a result, and none failed.
 */
export const selfTestStatusOf = (prodType: ProjectType, rows: readonly Row[]) => {
  const resultOf = new Map(rows.map(({ itemId, result }) => [itemId, result]));
  const ids = selfTestItemsFor(prodType).flatMap(({ items }) => items.map(({ itemId }) => itemId));
  const open: string[] = ids.filter(itemId => (resultOf.get(itemId) ?? null) === null);
  const failed: string[] = ids.filter(itemId => resultOf.get(itemId) === 'FAIL');
  return {
    total: ids.length,
    done: ids.length - open.length,
    failed,
    open,
    isComplete: ids.length > 0 && open.length === 0 && failed.length === 0,
  };
};
