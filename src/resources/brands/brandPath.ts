import type { BrandRecord } from '../../dataProvider/index.ts';

export const brandPath = ({ id }: Pick<BrandRecord, 'id'>) => `/brands/${encodeURIComponent(id)}`;
