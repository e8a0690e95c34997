import type { CategoryType } from '../../../model/contract/categories.ts';
import type { Client } from '../client.ts';

const loadApi = async () => (await import('../../../model/contract/categories.ts')).categories;
const loadAdapter = () => import('../adapters/categories.ts');

export const createCategoryMethods = (call: Client) => ({
  /** number of categories in each view */
  categoryCounts: async (q: string | undefined, signal?: AbortSignal) => {
    const [categories, { matchesWords }] = await Promise.all([loadApi(), loadAdapter()]);
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

  /** all of one type, in order */
  categoriesOf: async (categoryType: CategoryType) => {
    const [categories, { toCategoryRecord }] = await Promise.all([loadApi(), loadAdapter()]);
    return { data: (await call(categories.list, { query: { categoryType } })).map(toCategoryRecord) };
  },

  reorderCategories: async (categoryType: CategoryType, ids: readonly string[]) => {
    const [categories, { toCategoryRecord }] = await Promise.all([loadApi(), loadAdapter()]);
    const body = { categoryType, ids: [...ids] };
    return { data: (await call(categories.reorder, { body })).map(toCategoryRecord) };
  },
});
