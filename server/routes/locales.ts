import type { AuditAction } from '../../model/contract/audit.ts';
import { DEFAULT_LOCALE, type Locale, locales } from '../../model/contract/locales.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import type { NamedLocale } from '../store/locales.ts';
import { createCrud } from './crud.ts';
import { keepDeleted } from './deletionRecords.ts';

// with gaps, so that another locale fits in between
const STEP = 10;
const LAST = 9999;

const toLocale = (row: NamedLocale, { user }: Pick<AnyCall, 'user'>): Locale => {
  const { mnId: _, nameKey: _key, ...fields } = row;
  return { ...fields, isOwner: user.may.manageLists };
};

const find = ({ queries, user }: AnyCall, localeId: string) =>
  orNotFound(queries.locales.find(user.mnId, localeId));

type Written = Pick<Locale, 'langNm' | 'localeNm' | 'sortOrder' | 'delYn'>;

const writtenOf = ({ langNm, localeNm, sortOrder, delYn }: Written): Written => ({
  langNm,
  localeNm,
  sortOrder,
  delYn,
});

/** Only an enabled country can have a locale. */
const countryProblem = async ({ queries, user }: AnyCall, cntryCd: string) => {
  const country = await queries.countries.find(user.mnId, cntryCd);
  if (country === undefined) return 'Choose a country from the list.';
  if (country.delYn === 'Y') return `Restore ${country.cntryNm} in the list of removed countries first.`;
  return country.useYn === 'Y' ? undefined : `Enable ${country.cntryNm} first.`;
};

/** The default locale is always the first, and can't be removed. */
const checkOrder = (localeId: string, { sortOrder, delYn }: Pick<Written, 'sortOrder' | 'delYn'>) => {
  if (localeId !== DEFAULT_LOCALE) {
    if (sortOrder === 0) throw fieldErrors({ sortOrder: `Enter a number from 1 to ${LAST}.` });
    return;
  }
  if (delYn === 'Y')
    throw new ApiError('conflict', `${DEFAULT_LOCALE} is the default locale and can't be removed.`);
  if (sortOrder !== 0)
    throw fieldErrors({ sortOrder: `${DEFAULT_LOCALE} is the default locale and must be first.` });
};

const crud = createCrud({
  label: 'locale',
  resource: 'locales',
  recordId: ({ localeId }) => localeId,
  find,
  lock: ({ queries, user }) => queries.organizationLists.copyOnWrite('places', user.mnId),
  show: toLocale,
});

const change = (call: AnyCall, action: AuditAction, id: string, changed: (locale: NamedLocale) => Written) =>
  crud.write(call, id, async (locale, version) => {
    const { queries, user } = call;
    const [before, after] = [writtenOf(locale), writtenOf(changed(locale))];
    if (JSON.stringify(before) === JSON.stringify(after)) return 'same';
    checkOrder(id, after);
    await queries.organizationLists.copyOnWrite('places', user.mnId);
    const problem =
      before.delYn === 'Y' && after.delYn === 'N' ? await countryProblem(call, locale.cntryCd) : undefined;
    if (problem !== undefined) throw new ApiError('conflict', problem);
    const fields = { ...after, nameKey: after.localeNm.toLowerCase(), ...call.changedNow };
    const own = { mnId: user.mnId, localeId: id };
    if (!(await queries.locales.change(own, version, fields))) return 'stale';
    return { action, before, after };
  });

/** A removed locale stays in the list of removed ones. */
export const restoreLocale = async (call: AnyCall, localeId: string) => {
  const { queries, user } = call;
  await queries.organizationLists.copyOnWrite('places', user.mnId);
  const { version, delYn, localeNm, cntryCd } = await find(call, localeId);
  if (delYn === 'N') throw new ApiError('conflict', `${localeNm} is already in the list.`);
  const problem = await countryProblem(call, cntryCd);
  if (problem !== undefined) throw new ApiError('conflict', problem);
  await queries.locales.change({ mnId: user.mnId, localeId }, version, { delYn: 'N', ...call.changedNow });
};

export const mountLocales = (mount: Mount) => {
  mount(locales.list, async call => {
    const { list, totalCount } = await call.queries.locales.page(call.user.mnId, call.query);
    return { list: list.map(row => toLocale(row, call)), totalCount };
  });

  mount(locales.one, call => crud.one(call, call.params.localeId));

  mount(locales.create, async call => {
    const { queries, user, body } = call;
    const { langCd, langNm, cntryCd, localeNm } = body;
    const localeId = `${langCd}-${cntryCd}`;
    await queries.organizationLists.copyOnWrite('places', user.mnId);
    const problem = await countryProblem(call, cntryCd);
    if (problem !== undefined) throw fieldErrors({ cntryCd: problem });
    const there = await queries.locales.find(user.mnId, localeId);
    if (there?.delYn === 'Y')
      throw fieldErrors({ langCd: 'This locale was removed. Restore it from the list.' });
    if (there !== undefined)
      throw fieldErrors({ langCd: 'A locale for this language and country already exists.' });
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
    return crud.created(call, localeId, { ...body, sortOrder });
  });

  mount(locales.update, call => change(call, 'update', call.params.localeId, () => call.body));

  mount(locales.remove, async call => {
    const { localeId } = call.params;
    const { langNm, localeNm, sortOrder, delYn } = await find(call, localeId);
    await change(call, 'delete', localeId, locale => ({ ...locale, delYn: 'Y' }));
    if (delYn === 'Y') return;
    const fields = { langNm, localeNm, sortOrder, delYn };
    await keepDeleted(call, { resource: 'locales', recordId: localeId, name: localeNm, fields, rows: [] });
  });
};
