import type { ProductEdit } from '../../model/contract/products.ts';
import type { AnyCall } from '../http/call.ts';
import { toProductColumns } from '../store/productRow.ts';

type NewProduct = { prodId: string; pjtId: string; mnId: string; edit: ProductEdit };

/** A copy is a different model, without the codes on the box and without a date. */
export const copiedProduct = (edit: ProductEdit, modelNm: string): ProductEdit => ({
  ...edit,
  modelNm,
  skus: [],
  releaseDay: '',
});

/** Adds a product without devices that is not on the platform yet. */
export const insertProduct = (call: AnyCall, { edit, ...ids }: NewProduct) =>
  call.queries.products.add({
    ...toProductColumns(edit, call.user),
    ...ids,
    refProdUuid: null,
    commercialDevices: 0,
    ...call.createdNow,
    version: 1,
  });

/** Adds a product like `insertProduct`, with its audit entry. */
export const addProduct = async (call: AnyCall, product: NewProduct) => {
  const { prodId, pjtId, edit } = product;
  await insertProduct(call, product);
  const after = { pjtId, ...edit };
  await call.audit({ action: 'create', resource: 'products', recordId: prodId, before: null, after });
};
