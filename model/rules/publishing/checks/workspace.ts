import { type Check, failOn, notApplicable, problem } from './result.ts';

/** Only companies can publish. */
export const checkOrganization: Check = ({ mnIdTypeCd, isEnrolled }) => {
  if (mnIdTypeCd === 'COMPANY') return failOn([]);
  return failOn([
    isEnrolled
      ? problem('otherWorkspace', { page: '/help/organizations', field: 'switch' })
      : problem('privateWorkspace', { page: '/enroll' }),
  ]);
};

/** The owner of the project has accepted the current versions of the terms of service. */
export const checkTerms: Check = ({ openTerms, ownerNm }) =>
  failOn(openTerms.map(title => problem('openTerm', { page: '/terms' }, { title, owner: ownerNm })));

/** Every product has an approved brand. A private workspace has no brands. */
export const checkBrand: Check = ({ mnIdTypeCd, products }) => {
  if (mnIdTypeCd === 'INDIVIDUAL') return notApplicable;
  if (products.length === 0) return failOn([problem('noProduct', { page: 'products' })]);
  return failOn(
    products.flatMap(({ prodId, prodNm, brand }) => {
      const field = { page: `products/${prodId}`, field: 'brandId' } as const;
      if (brand === null) return problem('noBrand', field, { product: prodNm });
      const { brandNm, status } = brand;
      if (status === 'APPROVED' || status === 'IN_USE') return [];
      const text = status === 'PENDING_APPROVAL' ? 'brandPending' : 'brandRefused';
      return problem(text, field, { product: prodNm, brand: brandNm });
    }),
  );
};
