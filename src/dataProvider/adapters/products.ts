import {
  MAX_COUNTED_PRODUCTS,
  type Product,
  productColumns,
  productEditSchema,
  products as api,
} from '../../../model/contract/products.ts';
import type { Adapter } from '../adapter.ts';
import { crudAdapter, keyedBy } from '../crudAdapter.ts';

// the named methods use it too, and are loaded with it
export { api as productsApi, MAX_COUNTED_PRODUCTS };

export type ProductRecord = Product & { id: string };

export const toProductRecord = keyedBy('prodId')<Product>;

const fields = Object.keys(productEditSchema.shape);

export const products = {
  ...crudAdapter(api, {
    id: 'prodId',
    columns: productColumns,
    filter: ({ pjtId, brandId, state }) => ({ pjtId, brandId, state }),
  }),
  /** in a project */
  create: async (call, { pjtId, ...values }) => {
    const given = Object.entries(values).filter(([name]) => fields.includes(name));
    const body = productEditSchema.parse(Object.fromEntries(given));
    return toProductRecord(await call(api.create, { params: { projectId: String(pjtId) }, body }));
  },
} satisfies Adapter;
