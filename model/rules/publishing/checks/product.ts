import type { ProductEdit } from '../../../contract/products.ts';
import { hasSetupNetwork } from '../../onboarding.ts';
import { type Check, failOn, notApplicable, problem } from './result.ts';

/** The form's field for each required field of a product; its brand has a check of its own. */
const fieldOf: Readonly<Record<string, keyof ProductEdit>> = {
  name: 'prodNm',
  'model number': 'modelNumbers',
  category: 'ctgrId',
  description: 'dsc',
  image: 'imageFileId',
  countries: 'countries',
  languages: 'names',
};

/** Each product has what the catalog shows: image, description, countries and the rest. */
export const checkProductInfo: Check = ({ products }) =>
  failOn(
    products.length === 0
      ? [problem('noProduct', { page: 'products' })]
      : products.flatMap(({ prodId, prodNm, missing }) =>
          missing.flatMap(name => {
            const field = fieldOf[name];
            if (field === undefined) return [];
            return problem('productField', { page: `products/${prodId}`, field }, { product: prodNm, name });
          }),
        ),
  );

/** The QR code has the organization and the setup ID. Finder tags can only be added with it. */
export const checkQrCode: Check = ({ prodType, onboarding }) => {
  if (!hasSetupNetwork(prodType)) return notApplicable;
  if (onboarding === null) return failOn([problem('noOnboarding', { page: 'onboarding' })]);
  const { setupId, ownershipValidationTypes: types } = onboarding;
  const needsQr = prodType === 'TAG_DEVICE' && !types.includes('QR');
  return failOn([
    ...(setupId === null ? [problem('noSetupId', { page: 'onboarding', field: 'setupId' })] : []),
    ...(needsQr ? [problem('noQrType', { page: 'onboarding', field: 'ownershipValidationTypes' })] : []),
  ]);
};
