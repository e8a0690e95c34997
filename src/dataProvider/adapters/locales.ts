import {
  type Locale,
  localeColumns,
  localeEditSchema,
  locales as api,
  newLocaleSchema,
} from '../../../model/contract/locales.ts';
import { type Adapter, byIds, type ListParams, pageOf, sortOf } from '../adapter.ts';

export type LocaleRecord = Locale & { id: string };

const toRecord = (locale: Locale): LocaleRecord => ({ ...locale, id: locale.localeId });

const toQuery = ({ filter, ...params }: ListParams) => ({
  keyword: filter.q as string | undefined,
  delYn: filter.view === 'removed' ? ('Y' as const) : ('N' as const),
  ...sortOf(params, localeColumns, 'sortOrder'),
  ...pageOf(params),
});

export const locales = {
  list: async (call, params) => {
    const { list, totalCount } = await call(api.list, { query: toQuery(params) }, { signal: params.signal });
    return { data: list.map(toRecord), total: totalCount };
  },
  many: async (call, ids, signal) => (await call(api.list, byIds(ids), { signal })).list.map(toRecord),
  one: async (call, id, signal) =>
    toRecord(await call(api.one, { params: { localeId: String(id) } }, { signal })),
  create: async (call, { langCd, langNm, cntryCd, localeNm, sortOrder }) => {
    const body = newLocaleSchema.parse({ langCd, langNm, cntryCd, localeNm, sortOrder });
    return toRecord(await call(api.create, { body }));
  },
  update: async (call, id, { langNm, localeNm, sortOrder, delYn }, previous) =>
    toRecord(
      await call(
        api.update,
        {
          params: { localeId: String(id) },
          body: localeEditSchema.parse({ langNm, localeNm, sortOrder, delYn }),
        },
        { version: previous?.version },
      ),
    ),
  remove: async (call, id, previous) => {
    await call(api.remove, { params: { localeId: String(id) } }, { version: previous?.version });
  },
} satisfies Adapter;
