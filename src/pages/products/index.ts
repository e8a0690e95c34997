import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { productTitle } from '../../../model/rules/productTitle.ts';
import type { ProductRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const ProductsPage = lazyPage(async () => (await import('./ProductsPage.tsx')).ProductsPage);
const NewProductPage = lazyPage(withTheme(async () => (await import('./NewProductPage.tsx')).NewProductPage));
const ProductPage = lazyPage(withTheme(async () => (await import('./ProductPage.tsx')).ProductPage));

/** Only shown on pages of their project. */
export const resources = [
  {
    name: 'products',
    recordRepresentation: (record: ProductRecord) => productTitle(record),
  },
] satisfies ResourceProps[];

export const projectPages = {
  products: createElement(ProductsPage),
  'products/new': createElement(NewProductPage),
  'products/:id': createElement(ProductPage),
};
