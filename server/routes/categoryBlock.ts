import { categoryBlock } from '../../model/rules/deletionBlocks.ts';
import type { AnyCall } from '../http/call.ts';
import type { CategoryRow } from '../store/rows/lists.ts';

/** Why a category of the caller's organization can't be deleted; undefined if it can. */
export const readCategoryBlock = async (
  { queries, user }: Pick<AnyCall, 'queries' | 'user'>,
  category: Pick<CategoryRow, 'ctgrId' | 'ctgrNm'>,
) => categoryBlock(category, await queries.products.usesCategory(user.mnId, category.ctgrId));
