import type { ProductEdit } from '../../model/contract/products.ts';
import { completenessOf, missingOf, type Workspace } from '../../model/rules/products.ts';
import type { ProductRow } from './rows/projects.ts';

/** The columns derived from the fields of a product. */
export const toProductColumns = (edit: ProductEdit, workspace: Workspace) => ({
  ...edit,
  nameKey: edit.prodNm.toLowerCase(),
  modelKey: edit.modelNm.toLowerCase(),
  names: JSON.stringify(edit.names),
  modelNumbers: JSON.stringify(edit.modelNumbers),
  skus: JSON.stringify(edit.skus),
  countries: JSON.stringify(edit.countries),
  state: completenessOf(missingOf(edit, workspace)),
});

/** The fields of a form, from a row. */
export const productFieldsOf = (row: ProductRow): ProductEdit => ({
  prodNm: row.prodNm,
  names: JSON.parse(row.names) as ProductEdit['names'],
  modelNm: row.modelNm,
  modelNumbers: JSON.parse(row.modelNumbers) as string[],
  skus: JSON.parse(row.skus) as string[],
  brandId: row.brandId,
  ctgrId: row.ctgrId,
  dsc: row.dsc,
  imageFileId: row.imageFileId,
  countryMode: row.countryMode,
  countries: JSON.parse(row.countries) as string[],
  releaseDay: row.releaseDay,
  purchaseUrl: row.purchaseUrl,
  supportUrl: row.supportUrl,
  manualUrl: row.manualUrl,
});
