import { productColumns, productEditSchema, products as api } from '../../../model/contract/products.ts';
import { type Adapter } from '../adapter.ts';
import { crudAdapter, keyedBy } from '../crudAdapter.ts';

// the named methods use it too, and are loaded with it
export { api as productsApi };

export const toProductRecord = keyedBy('prodId');

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
