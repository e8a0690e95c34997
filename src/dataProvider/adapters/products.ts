import {
  MAX_COUNTED_PRODUCTS,
  type Product,
  productColumns,
  products as api,
} from '../../../model/contract/products.ts';
import { crudAdapter, keyedBy } from '../crudAdapter.ts';

// exported for the named methods, which load the same chunk
export { api as productsApi, MAX_COUNTED_PRODUCTS };

export type ProductRecord = Product & { id: string };

export const toProductRecord = keyedBy('prodId')<Product>;

export const products = crudAdapter(api, {
  id: 'prodId',
  columns: productColumns,
  filter: ({ pjtId, brandId, state }) => ({ pjtId, brandId, state }),
  parent: ({ pjtId }) => ({ projectId: pjtId }),
});
