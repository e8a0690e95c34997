import type { Product } from '../contract/products.ts';

/** What the catalog and the lists call a product. */
export const productTitle = ({ prodNm, modelNm }: Pick<Product, 'prodNm' | 'modelNm'>) =>
  `${prodNm} / ${modelNm}`;
