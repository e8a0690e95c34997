import type { LocaleRecord } from '../../dataProvider/index.ts';

export const localePath = ({ id }: Pick<LocaleRecord, 'id'>) => `/locales/${encodeURIComponent(id)}`;
