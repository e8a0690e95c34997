import { categories, type CategoryType } from '../../../model/contract/categories.ts';
import { matchesWords, toCategoryRecord } from '../adapters/categories.ts';
import type { Client } from '../client.ts';

export const createCategoryMethods = (call: Client) => ({
  /** how many each view holds */
  categoryCounts: async (q: string | undefined, signal?: AbortSignal) => {
    const all = (await call(categories.list, {}, { signal })).filter(category => matchesWords(category, q));
    const countOf = (type: CategoryType) => all.filter(({ categoryType }) => categoryType === type).length;
    return {
      data: {
        all: all.length,
        product: countOf('product'),
        advancedFeature: countOf('advancedFeature'),
        recipe: countOf('recipe'),
      },
    };
  },

  /** the whole of one type, in its order */
  categoriesOf: async (categoryType: CategoryType) => ({
    data: (await call(categories.list, { query: { categoryType } })).map(toCategoryRecord),
  }),

  reorderCategories: async (categoryType: CategoryType, ids: readonly string[]) => ({
    data: (await call(categories.reorder, { body: { categoryType, ids: [...ids] } })).map(toCategoryRecord),
  }),
});
