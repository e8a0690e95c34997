import { countries, type Country, type CountryChange } from '../../model/contract/countries.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import type { CountedCountry } from '../store/countries.ts';
import { createCrud } from './crud.ts';
import { enumerate } from './enumerate.ts';

const toCountry = (row: CountedCountry, { user }: Pick<AnyCall, 'user'>): Country => {
  const { mnId: _, nameKey: _key, ...fields } = row;
  return { ...fields, inUse: row.locales > 0, isOwner: user.may.manageLists };
};

const find = ({ queries, user }: AnyCall, cntryCd: string) =>
  orNotFound(queries.countries.find(user.mnId, cntryCd));

const crud = createCrud({
  label: 'country',
  resource: 'countries',
  recordId: ({ cntryCd }) => cntryCd,
  find,
  lock: ({ queries, user }) => queries.organizationLists.copyOnWrite('places', user.mnId),
  show: toCountry,
});

type Written = Pick<Country, 'cntryNm' | 'useYn' | 'delYn' | 'zwaveRegion'>;

const changes = (country: Written, fields: CountryChange | Written) =>
  Object.entries(fields).some(([name, value]) => country[name as keyof Written] !== value);

const writtenOf = ({ cntryNm, useYn, delYn, zwaveRegion }: Written): Written => ({
  cntryNm,
  useYn,
  delYn,
  zwaveRegion,
});

const localesOf = ({ cntryNm, locales }: CountedCountry) =>
  `${cntryNm} (${locales === 1 ? '1 locale' : `${locales} locales`})`;

/** A country that locales use can't be disabled or removed. */
const assertUnused = (countryRows: readonly CountedCountry[], { useYn, delYn }: CountryChange) => {
  const leaving = countryRows.filter(
    country => (useYn === 'N' && country.useYn === 'Y') || (delYn === 'Y' && country.delYn === 'N'),
  );
  const named = leaving.filter(({ locales }) => locales > 0).map(localesOf);
  if (named.length > 0)
    throw new ApiError(
      'conflict',
      `Locales still use ${enumerate(named)}. Remove these locales first. Nothing was changed.`,
    );
};

/** Enabling a removed country would have no effect. */
const assertNotRemoved = (countryRows: readonly CountedCountry[], { useYn, delYn }: CountryChange) => {
  if (useYn === undefined || delYn === 'N') return;
  const named = countryRows.filter(country => country.delYn === 'Y').map(({ cntryNm }) => cntryNm);
  if (named.length > 0)
    throw new ApiError('conflict', `Restore ${enumerate(named)} first. Nothing was changed.`);
};

/** Separates countries that are still as the caller saw them from those that have changed. */
const sorted = (rows: readonly CountedCountry[], versions: Readonly<Record<string, number>> = {}) => {
  const isMoved = ({ cntryCd, version }: CountedCountry) =>
    Object.hasOwn(versions, cntryCd) && versions[cntryCd] !== version;
  return { wanted: rows.filter(row => !isMoved(row)), left: rows.filter(isMoved) };
};

export const mountCountries = (mount: Mount) => {
  mount(countries.list, async call => {
    const { list, totalCount } = await call.queries.countries.page(call.user.mnId, call.query);
    return { list: list.map(row => toCountry(row, call)), totalCount };
  });

  mount(countries.counts, ({ queries, user, query }) => queries.countries.counts(user.mnId, query));

  mount(countries.one, call => crud.one(call, call.params.cntryCd));

  mount(countries.update, async call => {
    const { queries, user, body, params } = call;
    return crud.write(call, params.cntryCd, async (country, version) => {
      if (!changes(country, body)) return 'same';
      await queries.organizationLists.copyOnWrite('places', user.mnId);
      assertUnused([await find(call, params.cntryCd)], body);
      const change = { ...body, nameKey: body.cntryNm.toLowerCase(), ...call.changedNow };
      const own = { mnId: user.mnId, cntryCd: params.cntryCd };
      if (!(await queries.countries.change(own, version, change))) return 'stale';
      return { action: 'update', before: writtenOf(country), after: body };
    });
  });

  mount(countries.updateMany, async call => {
    const { queries, user, body } = call;
    const change: CountryChange = body.change;
    const ids = [...new Set(body.ids)];
    const load = () => queries.countries.many(user.mnId, { idList: ids });
    const rows = await load();
    const missing = ids.filter(id => rows.every(({ cntryCd }) => cntryCd !== id));
    if (missing.length > 0) {
      const text = `Unknown country: ${enumerate(missing)}.`;
      throw new ApiError('invalid', text, { errors: { ids: text } });
    }
    // a call without changes must not create a copy of the list
    if (rows.some(row => changes(row, change)))
      await queries.organizationLists.copyOnWrite('places', user.mnId);
    const before = await queries.countries.used(user.mnId);
    const { wanted: changed, left: moved } = sorted(
      (await load()).filter(row => changes(row, change)),
      body.versions,
    );
    const left = moved.map(row => toCountry(row, call));
    const changedIds = changed.map(({ cntryCd }) => cntryCd);
    if (changedIds.length === 0) return { list: [], totalCount: 0, used: { before, after: before }, left };

    assertNotRemoved(changed, change);
    assertUnused(changed, change);
    await queries.countries.changeMany(user.mnId, changedIds, { ...change, ...call.changedNow });
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
      left,
    };
  });
};
