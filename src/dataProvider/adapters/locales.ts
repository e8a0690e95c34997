import { type Locale, localeColumns, locales as api } from '../../../model/contract/locales.ts';
import { crudAdapter } from '../crudAdapter.ts';

export type LocaleRecord = Locale & { id: string };

export const locales = crudAdapter(api, {
  id: 'localeId',
  columns: localeColumns,
  filter: ({ view }) => ({ delYn: view === 'removed' ? 'Y' : 'N' }),
});
