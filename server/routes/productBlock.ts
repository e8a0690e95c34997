import { productBlock } from '../../model/rules/deletionBlocks.ts';
import type { Queries } from '../store/index.ts';
import type { StoredProduct } from '../store/products.ts';
import { readRequests } from './requestsOfRecords.ts';

/** For the products of a project: why one can't be deleted; undefined if it can. */
export const readProductBlocks = async (
  queries: Queries,
  { mnId, pjtId }: Pick<StoredProduct, 'mnId' | 'pjtId'>,
) => {
  const provisioned = await queries.tasks.unfinishedProducts(mnId, pjtId);
  const requests = await readRequests(queries, [pjtId]);
  return (product: Pick<StoredProduct, 'prodId' | 'commercialDevices'>) =>
    productBlock(product, { requests, provisioned });
};
