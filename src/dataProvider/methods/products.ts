import type { IdentityCounts } from '../../../model/contract/products.ts';
import type { Client } from '../client.ts';

export const createProductMethods = (call: Client) => ({
  /** copies it in the same project, with another model name */
  duplicateProduct: async (prodId: string, modelNm: string) => {
    const { productsApi, toProductRecord } = await import('../adapters/products.ts');
    return {
      data: toProductRecord(await call(productsApi.duplicate, { params: { prodId }, body: { modelNm } })),
    };
  },

  /**
   * PRJ-04: test and commercial devices by product ID, for any number of products, fetched without duplicates and in
   * chunks of 20. Products that the caller can't see are missing.
   */
  productIdentityCounts: async (prodIds: readonly string[], signal?: AbortSignal) => {
    const { productsApi, MAX_COUNTED_PRODUCTS } = await import('../adapters/products.ts');
    const ids = [...new Set(prodIds)];
    const batches = Array.from({ length: Math.ceil(ids.length / MAX_COUNTED_PRODUCTS) }, (_, index) =>
      ids.slice(index * MAX_COUNTED_PRODUCTS, (index + 1) * MAX_COUNTED_PRODUCTS),
    );
    const responses = await Promise.all(
      batches.map(batch => call(productsApi.counts, { query: { ids: batch.join(',') } }, { signal })),
    );
    const data: Partial<Record<string, IdentityCounts>> = Object.fromEntries(
      responses.flat().map(counts => [counts.prodId, counts]),
    );
    return { data };
  },
});
