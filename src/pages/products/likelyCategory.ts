import type { Category } from '../../../model/contract/categories.ts';

/** The one choice; undefined if there are several. */
export const onlyOne = <T>(choices: readonly T[]) => (choices.length === 1 ? choices[0] : undefined);

/**
 * The category for a product whose device profile is in `profileCategory`, if only one fits: a profile says Light where
 * the catalog says Lighting.
 */
export const likelyCategory = <C extends Pick<Category, 'ctgrNm'>>(
  categories: readonly C[],
  profileCategory: string | undefined,
) => {
  const only = onlyOne(categories);
  if (only !== undefined || !profileCategory) return only;
  const start = profileCategory.toLowerCase();
  return onlyOne(
    categories.filter(({ ctgrNm }) =>
      ctgrNm
        .toLowerCase()
        .split(/\s+/)
        .some(word => word.startsWith(start)),
    ),
  );
};
