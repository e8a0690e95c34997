import type { ResourceProps } from 'react-admin';
import { productTitle } from '../../../model/rules/productTitle.ts';
import type { ProductRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

export const ProductsPage = lazyPage(async () => (await import('./ProductsPage.tsx')).ProductsPage);
export const NewProductPage = lazyPage(
  withTheme(async () => (await import('./NewProductPage.tsx')).NewProductPage),
);
export const ProductPage = lazyPage(withTheme(async () => (await import('./ProductPage.tsx')).ProductPage));

/** They are shown on pages of their project only. */
export const products = {
  name: 'products',
  recordRepresentation: (record: ProductRecord) => productTitle(record),
} satisfies ResourceProps;
