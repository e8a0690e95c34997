import { productBlock } from '../../model/rules/deletionBlocks.ts';
import type { Queries } from '../store/index.ts';
import type { StoredProduct } from '../store/products.ts';

/** Why a product can't be deleted; undefined if it can. */
export const readProductBlock = async (
  queries: Queries,
  { pjtId, prodId }: Pick<StoredProduct, 'pjtId' | 'prodId'>,
) => {
  const requests = await queries.publishRequests.ofProject(pjtId);
  return productBlock(
    prodId,
    requests.map(({ prodIds, ...request }) => ({ ...request, prodIds: JSON.parse(prodIds) as string[] })),
  );
};
