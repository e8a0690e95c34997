import { DEFAULT_LOCALE, type Locale, locales } from '../../model/contract/locales.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { actionOf, writeVersioned } from '../http/versioned.ts';
import type { NamedLocale } from '../store/locales.ts';

// steps, so that one fits in between
const STEP = 10;
const LAST = 9999;

const toLocale = (row: NamedLocale, { user }: Pick<AnyCall, 'user'>): Locale => {
  const { mnId: _, nameKey: _key, ...fields } = row;
  return { ...fields, isOwner: user.may.manageLists };
};

const find = async ({ queries, user }: AnyCall, localeId: string) => {
  const found = await queries.locales.find(user.mnId, localeId);
  if (found === undefined) throw notFound();
  return found;
};

type Written = Pick<Locale, 'langNm' | 'localeNm' | 'sortOrder' | 'delYn'>;

const writtenOf = ({ langNm, localeNm, sortOrder, delYn }: Written): Written => ({
  langNm,
  localeNm,
  sortOrder,
  delYn,
});

const wrong = (field: string, message: string) =>
  new ApiError('invalid', 'Check the marked fields.', { errors: { [field]: message } });

/** Only a country that is in use can have a locale. */
const countryFault = async ({ queries, user }: AnyCall, cntryCd: string) => {
  const country = await queries.countries.find(user.mnId, cntryCd);
  if (country === undefined) return 'Choose a country of the list.';
  return country.useYn === 'Y' && country.delYn === 'N' ? undefined : `Put ${country.cntryNm} in use first.`;
};

/** The default comes first and stays; nothing else comes first. */
const checkPlace = (localeId: string, { sortOrder, delYn }: Pick<Written, 'sortOrder' | 'delYn'>) => {
  if (localeId !== DEFAULT_LOCALE) {
    if (sortOrder === 0) throw wrong('sortOrder', `Enter a number from 1 to ${LAST}.`);
    return;
  }
  if (delYn === 'Y') throw new ApiError('conflict', `${DEFAULT_LOCALE} is the default locale and stays.`);
  if (sortOrder !== 0) throw wrong('sortOrder', `${DEFAULT_LOCALE} is the default locale and comes first.`);
};

const change = async (
  call: AnyCall,
  action: string,
  localeId: string,
  wish: (locale: NamedLocale) => Written,
) => {
  const { queries, user, userNm, now } = call;
  await writeVersioned(call, {
    thing: 'locale',
    find: () => find(call, localeId),
    hold: () => queries.ownLists.claim('places', user.mnId),
    show: locale => toLocale(locale, call),
    work: async (locale, version) => {
      const [before, after] = [writtenOf(locale), writtenOf(wish(locale))];
      if (JSON.stringify(before) === JSON.stringify(after)) return true;
      checkPlace(localeId, after);
      await queries.ownLists.claim('places', user.mnId);
      const fault =
        before.delYn === 'Y' && after.delYn === 'N' ? await countryFault(call, locale.cntryCd) : undefined;
      if (fault !== undefined) throw new ApiError('conflict', fault);
      const fields = { ...after, nameKey: after.localeNm.toLowerCase(), chgr: userNm, chgDt: now };
      if (!(await queries.locales.change(user.mnId, localeId, version, fields))) return false;
      await call.audit({
        action: actionOf(action, call),
        resource: 'locales',
        recordId: localeId,
        before,
        after,
      });
      return true;
    },
  });
};

export const mountLocales = (mount: Mount) => {
  mount(locales.list, async call => {
    const { list, totalCount } = await call.queries.locales.page(call.user.mnId, call.query);
    return { list: list.map(row => toLocale(row, call)), totalCount };
  });

  mount(locales.one, async call => toLocale(await find(call, call.params.localeId), call));

  mount(locales.create, async call => {
    const { queries, user, userNm, now, body } = call;
    const { langCd, langNm, cntryCd, localeNm } = body;
    const localeId = `${langCd}-${cntryCd}`;
    await queries.ownLists.claim('places', user.mnId);
    const fault = await countryFault(call, cntryCd);
    if (fault !== undefined) throw wrong('cntryCd', fault);
    const there = await queries.locales.find(user.mnId, localeId);
    if (there?.delYn === 'Y') throw wrong('langCd', 'This locale was removed. Bring it back from the list.');
    if (there !== undefined) throw wrong('langCd', 'There is a locale of this language and country already.');
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
      crtr: userNm,
      crtDt: now,
      chgr: userNm,
      chgDt: now,
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
