import { posts } from './posts.js';

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** The methods that a list needs, for an array; a package would only make the peer heavier. */
export const dataProvider = {
  getList: async (_resource, { pagination: { page, perPage }, sort: { field, order } }) => {
    const direction = order === 'ASC' ? 1 : -1;
    const sorted = posts.toSorted((a, b) => direction * compare(a[field], b[field]));
    return { data: sorted.slice((page - 1) * perPage, page * perPage), total: posts.length };
  },
};
