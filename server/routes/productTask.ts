import { missingOf, productProgress } from '../../model/rules/products.ts';
import type { AnyCall } from '../http/call.ts';
import { productFieldsOf } from '../store/productRow.ts';

/** Writes the progress of the project's task `product`, derived from its products. */
export const saveProductTask = async (
  { queries, user }: Pick<AnyCall, 'queries' | 'user'>,
  pjtId: string,
): Promise<void> => {
  const rows = await queries.products.ofProject(user.mnId, pjtId);
  const progress = productProgress(
    rows.map(row => missingOf(productFieldsOf(row), user)),
    user,
  );
  await queries.projects.saveTask(pjtId, progress);
};
