import { countries, type Country, type CountryChange } from '../../model/contract/countries.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { actionOf, writeVersioned } from '../http/versioned.ts';
import type { CountedCountry } from '../store/countries.ts';

const toCountry = (row: CountedCountry, { user }: Pick<AnyCall, 'user'>): Country => {
  const { mnId: _, nameKey: _key, ...fields } = row;
  return { ...fields, inUse: row.locales > 0, isOwner: user.may.manageLists };
};

const find = async ({ queries, user }: AnyCall, cntryCd: string) => {
  const found = await queries.countries.find(user.mnId, cntryCd);
  if (found === undefined) throw notFound();
  return found;
};

type Written = Pick<Country, 'cntryNm' | 'useYn' | 'delYn' | 'zwaveRegion'>;

const changes = (country: Written, fields: CountryChange | Written) =>
  Object.entries(fields).some(([name, value]) => country[name as keyof Written] !== value);

const writtenOf = ({ cntryNm, useYn, delYn, zwaveRegion }: Written): Written => ({
  cntryNm,
  useYn,
  delYn,
  zwaveRegion,
});

const MOST_NAMED = 5;

const localesOf = ({ cntryNm, locales }: CountedCountry) =>
  `${cntryNm} (${locales === 1 ? 'one locale' : `${locales} locales`})`;

/** A country that locales name stays in use. */
const refuseInUse = (countryRows: readonly CountedCountry[]) => {
  const named = countryRows.filter(({ locales }) => locales > 0);
  if (named.length === 0) return;
  const rest = named.length - MOST_NAMED;
  const list = named.slice(0, MOST_NAMED).map(localesOf).join(', ');
  throw new ApiError(
    'conflict',
    `Locales still name ${list}${rest > 0 ? ` and ${rest} more` : ''}. Remove those locales first; nothing was changed.`,
  );
};

export const mountCountries = (mount: Mount) => {
  mount(countries.list, async call => {
    const { list, totalCount } = await call.queries.countries.page(call.user.mnId, call.query);
    return { list: list.map(row => toCountry(row, call)), totalCount };
  });

  mount(countries.counts, ({ queries, user, query }) => queries.countries.counts(user.mnId, query));

  mount(countries.one, async call => toCountry(await find(call, call.params.cntryCd), call));

  mount(countries.update, async call => {
    const { queries, user, userNm, now, body, params } = call;
    await writeVersioned(call, {
      thing: 'country',
      find: () => find(call, params.cntryCd),
      hold: () => queries.ownLists.claim('places', user.mnId),
      show: country => toCountry(country, call),
      work: async (country, version) => {
        if (!changes(country, body)) return true;
        await queries.ownLists.claim('places', user.mnId);
        const isLeaving =
          (body.useYn === 'N' && country.useYn === 'Y') || (body.delYn === 'Y' && country.delYn === 'N');
        if (isLeaving) refuseInUse([await find(call, params.cntryCd)]);
        const change = { ...body, nameKey: body.cntryNm.toLowerCase(), chgr: userNm, chgDt: now };
        if (!(await queries.countries.change(user.mnId, params.cntryCd, version, change))) return false;
        await call.audit({
          action: actionOf('update', call),
          resource: 'countries',
          recordId: country.cntryCd,
          before: writtenOf(country),
          after: body,
        });
        return true;
      },
    });
    return toCountry(await find(call, params.cntryCd), call);
  });

  mount(countries.updateMany, async call => {
    const { queries, user, userNm, now, body } = call;
    const change: CountryChange = body.change;
    const ids = [...new Set(body.ids)];
    const load = () => queries.countries.many(user.mnId, { idList: ids });
    const rows = await load();
    const missing = ids.filter(id => rows.every(({ cntryCd }) => cntryCd !== id));
    if (missing.length > 0)
      throw new ApiError('invalid', `There is no country ${missing.slice(0, MOST_NAMED).join(', ')}.`);
    // what changes nothing leaves no copy of the list behind
    if (rows.some(row => changes(row, change))) await queries.ownLists.claim('places', user.mnId);
    const before = await queries.countries.used(user.mnId);
    const changed = (await load()).filter(row => changes(row, change));
    const changedIds = changed.map(({ cntryCd }) => cntryCd);
    if (changedIds.length === 0) return { list: [], totalCount: 0, used: { before, after: before } };

    if (change.useYn === 'N') refuseInUse(changed);
    await queries.countries.changeMany(user.mnId, changedIds, { ...change, chgr: userNm, chgDt: now });
    for (const country of changed)
      await call.audit({
        action: 'bulkUpdate',
        resource: 'countries',
        recordId: country.cntryCd,
        before: writtenOf(country),
        after: change,
      });
    const list = await queries.countries.many(user.mnId, { idList: changedIds });
    return {
      list: list.map(row => toCountry(row, call)),
      totalCount: list.length,
      used: { before, after: await queries.countries.used(user.mnId) },
    };
  });
};
