import { DEFAULT_LOCALE, type Locale, locales } from '../../model/contract/locales.ts';
import { ApiError, wrongFields } from '../../model/contract/problem.ts';
import type { AnyCall } from '../http/call.ts';
import { existing } from '../http/existing.ts';
import type { Mount } from '../http/mount.ts';
import { writerOf } from '../http/versioned.ts';
import type { NamedLocale } from '../store/locales.ts';

// steps, so that one fits in between
const STEP = 10;
const LAST = 9999;

const toLocale = (row: NamedLocale, { user }: Pick<AnyCall, 'user'>): Locale => {
  const { mnId: _, nameKey: _key, ...fields } = row;
  return { ...fields, isOwner: user.may.manageLists };
};

const find = ({ queries, user }: AnyCall, localeId: string) =>
  existing(queries.locales.find(user.mnId, localeId));

type Written = Pick<Locale, 'langNm' | 'localeNm' | 'sortOrder' | 'delYn'>;

const writtenOf = ({ langNm, localeNm, sortOrder, delYn }: Written): Written => ({
  langNm,
  localeNm,
  sortOrder,
  delYn,
});

/** Only a country that is in use can have a locale. */
const countryFault = async ({ queries, user }: AnyCall, cntryCd: string) => {
  const country = await queries.countries.find(user.mnId, cntryCd);
  if (country === undefined) return 'Choose a country of the list.';
  return country.useYn === 'Y' && country.delYn === 'N' ? undefined : `Put ${country.cntryNm} in use first.`;
};

/** The default comes first and stays; nothing else comes first. */
const checkPlace = (localeId: string, { sortOrder, delYn }: Pick<Written, 'sortOrder' | 'delYn'>) => {
  if (localeId !== DEFAULT_LOCALE) {
    if (sortOrder === 0) throw wrongFields({ sortOrder: `Enter a number from 1 to ${LAST}.` });
    return;
  }
  if (delYn === 'Y') throw new ApiError('conflict', `${DEFAULT_LOCALE} is the default locale and stays.`);
  if (sortOrder !== 0)
    throw wrongFields({ sortOrder: `${DEFAULT_LOCALE} is the default locale and comes first.` });
};

const write = writerOf({
  thing: 'locale',
  resource: 'locales',
  recordId: ({ localeId }) => localeId,
  find,
  hold: ({ queries, user }) => queries.ownLists.claim('places', user.mnId),
  show: toLocale,
});

const change = (call: AnyCall, action: string, id: string, wish: (locale: NamedLocale) => Written) =>
  write(call, id, async (locale, version) => {
    const { queries, user } = call;
    const [before, after] = [writtenOf(locale), writtenOf(wish(locale))];
    if (JSON.stringify(before) === JSON.stringify(after)) return 'same';
    checkPlace(id, after);
    await queries.ownLists.claim('places', user.mnId);
    const fault =
      before.delYn === 'Y' && after.delYn === 'N' ? await countryFault(call, locale.cntryCd) : undefined;
    if (fault !== undefined) throw new ApiError('conflict', fault);
    const fields = { ...after, nameKey: after.localeNm.toLowerCase(), ...call.changedNow };
    const own = { mnId: user.mnId, localeId: id };
    if (!(await queries.locales.change(own, version, fields))) return 'stale';
    return { action, before, after };
  });

export const mountLocales = (mount: Mount) => {
  mount(locales.list, async call => {
    const { list, totalCount } = await call.queries.locales.page(call.user.mnId, call.query);
    return { list: list.map(row => toLocale(row, call)), totalCount };
  });

  mount(locales.one, async call => toLocale(await find(call, call.params.localeId), call));

  mount(locales.create, async call => {
    const { queries, user, body } = call;
    const { langCd, langNm, cntryCd, localeNm } = body;
    const localeId = `${langCd}-${cntryCd}`;
    await queries.ownLists.claim('places', user.mnId);
    const fault = await countryFault(call, cntryCd);
    if (fault !== undefined) throw wrongFields({ cntryCd: fault });
    const there = await queries.locales.find(user.mnId, localeId);
    if (there?.delYn === 'Y')
      throw wrongFields({ langCd: 'This locale was removed. Bring it back from the list.' });
    if (there !== undefined)
      throw wrongFields({ langCd: 'There is a locale of this language and country already.' });
    const sortOrder = body.sortOrder ?? Math.min((await queries.locales.lastOrder(user.mnId)) + STEP, LAST);
    await queries.locales.add({
      localeId,
      langCd,
      langNm,
      cntryCd,
      localeNm,
      sortOrder,
      delYn: 'N',
      mnId: user.mnId,
      nameKey: localeNm.toLowerCase(),
      ...call.createdNow,
      version: 1,
    });
    await call.audit({
      action: 'create',
      resource: 'locales',
      recordId: localeId,
      before: null,
      after: { ...body, sortOrder },
    });
    return toLocale(await find(call, localeId), call);
  });

  mount(locales.update, async call => {
    await change(call, 'update', call.params.localeId, () => call.body);
    return toLocale(await find(call, call.params.localeId), call);
  });

  mount(locales.remove, call =>
    change(call, 'delete', call.params.localeId, locale => ({ ...locale, delYn: 'Y' })),
  );
};
