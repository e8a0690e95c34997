import type { Product } from '../contract/products.ts';

/** The name of a product in the catalog and in lists. */
export const productTitle = ({ prodNm, modelNm }: Pick<Product, 'prodNm' | 'modelNm'>) =>
  `${prodNm} / ${modelNm}`;
