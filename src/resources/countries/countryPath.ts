import type { CountryRecord } from '../../dataProvider/index.ts';

export const countryPath = ({ id }: Pick<CountryRecord, 'id'>) => `/countries/${encodeURIComponent(id)}`;
