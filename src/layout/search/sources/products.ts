import { productTitle } from '../../../../model/rules/productTitle.ts';
import { productPath } from '../../../ui/project/paths.ts';
import type { ProductRecord } from '../../../dataProvider/index.ts';
import { MAX_HITS, type Source } from '../source.ts';

/** Products by name or model name; provisioning managers do not see them. */
export const products: Source = {
  name: 'products',
  isRemote: true,
  search: async (q, { dataProvider, user }, signal) => {
    if (q === '' || user.role === 'PROVISIONING_MANAGER') return { hits: [], total: 0 };
    const { data, total } = await dataProvider.getList<ProductRecord>('products', {
      filter: { q },
      sort: { field: 'prodNm', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_HITS },
      signal,
    });
    return {
      hits: data.map(product => ({
        title: productTitle(product),
        detail: product.pjtNm,
        icon: product.prodType,
        to: productPath(product, product.id),
      })),
      // none if the session has ended
      total: total ?? 0,
    };
  },
};
