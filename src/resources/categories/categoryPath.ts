import type { CategoryRecord } from '../../dataProvider/index.ts';

export const categoryPath = ({ id }: Pick<CategoryRecord, 'id'>) => `/categories/${encodeURIComponent(id)}`;
