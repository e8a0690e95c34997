import { describe, expect, it } from 'vitest';
import { standardCountries } from '../../model/catalog/countries.ts';
import { countries as api, type CountryChange, countryColumns } from '../../model/contract/countries.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const NORTHGATE = '8kQ2';
const USED = standardCountries.filter(({ useYn }) => useYn === 'Y').length;

const page = (filter: object = {}, pageNumber = 1) => ({
  pagination: { page: pageNumber, perPage: 100 },
  sort: { field: 'cntryNm', order: 'ASC' as const },
  filter,
});

const one = async ({ dataProvider }: Client, id: string) =>
  (await dataProvider.getOne('countries', { id })).data;

const save = ({ dataProvider }: Client, record: { id: string }, fields: object, isBlind = false) =>
  dataProvider.update('countries', {
    id: record.id,
    data: { ...record, ...fields },
    previousData: isBlind ? (undefined as never) : record,
  });

const changeMany = ({ dataProvider }: Client, ids: string[], change: CountryChange) =>
  dataProvider.changeCountries(ids, change);

const { compare: alphabetical } = new Intl.Collator('en');

export const describeCountries = (name: string, open: Opening) =>
  describe(`countries over ${name}`, () => {
    const world = useOpening(open);

    it('[LOC-02] returns every country of ISO 3166 in a list field, with all fields', async () => {
      const { connection, dataProvider } = await world.as('mel');
      const response = await connection.send('/locale/countries/?pageSize=100&page=3');
      const { list, totalCount } = await response.json();
      expect([list.length, totalCount]).toEqual([49, 249]);
      const whole = await (await connection.send('/locale/countries/')).json();
      expect([whole.list.length, whole.totalCount]).toEqual([249, 249]);
      const second = await (await connection.send('/locale/countries/?page=2')).json();
      expect(second).toEqual({ list: whole.list.slice(25, 50), totalCount: 249 });
      expect(await (await connection.send('/locale/countries?pageSize=1')).json()).toMatchObject({
        totalCount: 249,
      });
      const names = whole.list.map(({ cntryNm }: { cntryNm: string }) => cntryNm);
      expect(names.toSorted(alphabetical)).toEqual(names);
      expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'));
      const reversed = await (
        await connection.send('/locale/countries/?orderCol=cntryNm&orderKey=desc')
      ).json();
      expect(reversed.list.map(({ cntryNm }: { cntryNm: string }) => cntryNm)).toEqual(names.toReversed());
      const { data } = await dataProvider.getMany('countries', { ids: ['DE', 'AQ', 'no'] });
      expect(data).toEqual([
        {
          id: 'AQ',
          cntryCd: 'AQ',
          cntryCdAlpha3: 'ATA',
          cntryNm: 'Antarctica',
          useYn: 'N',
          delYn: 'N',
          inUse: false,
          locales: 0,
          zwaveRegion: '',
          isOwner: false,
          crtr: 'Standard',
          crtDt: expect.any(Number),
          chgr: 'Standard',
          chgDt: expect.any(Number),
          version: 1,
        },
        expect.objectContaining({ cntryNm: 'Germany', useYn: 'Y', inUse: true, zwaveRegion: 'EU' }),
      ]);
    });

    it('[LOC-02] finds by words of name and codes, by view and by Z-Wave region, and counts each', async () => {
      const { dataProvider } = await world.as('pia');
      const found = async (filter: object) =>
        (await dataProvider.getList('countries', page(filter))).data.map(row => row.id);
      expect(await found({ q: 'united king' })).toEqual(['GB']);
      expect(await found({ q: 'DEU' })).toEqual(['DE']);
      expect(await found({ zwaveRegion: ['JP', 'KR'] })).toEqual(['JP', 'KR', 'TW']);
      expect(await found({ zwaveRegion: ['NONE'], q: 'antarctica' })).toEqual(['AQ']);
      const used = await dataProvider.getList('countries', page({ view: 'used' }));
      expect(used.total).toBe(USED);
      const { data } = await dataProvider.countryCounts({});
      expect(data).toMatchObject({ all: 249, used: USED, unused: 249 - USED, removed: 0 });
      expect(data.regions).toMatchObject({ KR: 1, JP: 2, HK: 1, NONE: 249 - USED });
      expect(Object.values(data.regions).reduce((sum, count) => sum + count, 0)).toBe(249);
    });

    it('[LOC-02] finds those used by locales', async () => {
      const { connection } = await world.as('mel');
      const total = async (query: string) =>
        (await (await connection.send(`/locale/countries/?pageSize=1&${query}`)).json()).totalCount;
      const named = await total('inUse=true');
      expect(named).toBeGreaterThan(30);
      expect(named + (await total('inUse=false'))).toBe(249);
      expect(await total('inUse=true&useYn=N')).toBe(0);
    });

    it.each(countryColumns)('[LOC-02] sorts by %s in both directions', async field => {
      const { dataProvider } = await world.as('mel');
      for (const order of ['ASC', 'DESC'] as const) {
        const { data } = await dataProvider.getList('countries', { ...page(), sort: { field, order } });
        const values = data.map(row => row[field]) as (string | number)[];
        const byCode = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
        const byName = (a: string | number, b: string | number) => alphabetical(String(a), String(b));
        const sorted = values.toSorted(field === 'cntryNm' ? byName : byCode);
        expect(values).toEqual(order === 'ASC' ? sorted : sorted.toReversed());
      }
    });

    it("[LOC-02] gives an organization its own list at its first change, and doesn't change those of others", async () => {
      const [ada, mel, otto] = await Promise.all([world.as('ada'), world.as('mel'), world.as('otto')]);
      const record = await one(ada, 'IS');
      expect(record).toMatchObject({ isOwner: true, version: 1 });
      const { data: saved } = await save(ada, record, { cntryNm: ' Ísland ', zwaveRegion: '' });
      expect(saved).toMatchObject({
        cntryNm: 'Ísland',
        zwaveRegion: '',
        version: 2,
        chgr: 'Ada Lindqvist',
        crtr: 'Standard',
      });
      expect(await one(mel, 'IS')).toMatchObject({ cntryNm: 'Ísland', isOwner: false });
      expect(await one(otto, 'IS')).toMatchObject({ cntryNm: 'Iceland', version: 1 });
      expect((await mel.dataProvider.getList('countries', page())).total).toBe(249);
      expect(await refusal(save(ada, record, { cntryNm: 'Late' }))).toMatchObject({
        status: 412,
        code: 'stale',
        current: { cntryNm: 'Ísland', version: 2 },
      });
      await save(ada, record, { cntryNm: 'Iceland' }, true);
      expect(await one(mel, 'IS')).toMatchObject({ cntryNm: 'Iceland', version: 3 });
    });

    it('[LOC-02] loses no change if two admins make the first change at the same time', async () => {
      const admins = await Promise.all([world.as('otto'), world.as('otto'), world.as('otto')]);
      const codes = ['FO', 'GL', 'SJ'];
      await Promise.all(
        admins.map(async (admin, index) =>
          save(admin, await one(admin, codes[index] ?? ''), { zwaveRegion: 'RU' }),
        ),
      );
      const { data } = await admins[0].dataProvider.getMany('countries', { ids: codes });
      expect(data.map(row => row.zwaveRegion)).toEqual(['RU', 'RU', 'RU']);
    });

    it.each(['mel', 'omar', 'pia', 'ida'])('[LOC-02] is read-only for %s', async persona => {
      const client = await world.as(persona);
      const record = await one(client, 'NO');
      expect(record.isOwner).toBe(false);
      expect(await refusal(save(client, record, { cntryNm: 'Mine' }))).toMatchObject({ status: 403 });
      expect(await refusal(changeMany(client, ['NO'], { zwaveRegion: '' }))).toMatchObject({ status: 403 });
    });

    it('[LOC-02] changes many at once: lists them, with counts before and after and a history entry each', async () => {
      const ada = await world.as('ada');
      const ids = ['VU', 'TO', 'WS', 'AU'];
      const { data } = await changeMany(ada, ids, { useYn: 'Y' });
      expect(data.list.map(({ cntryCd }) => cntryCd).toSorted()).toEqual(['TO', 'VU', 'WS']);
      expect(data.totalCount).toBe(3);
      expect(data.used.after - data.used.before).toBe(3);
      const again = await changeMany(ada, ids, { useYn: 'Y' });
      expect(again.data).toMatchObject({ list: [], totalCount: 0 });
      await changeMany(ada, ['VU', 'TO'], { zwaveRegion: 'ANZ', useYn: 'N' });
      expect(await one(ada, 'VU')).toMatchObject({ useYn: 'N', zwaveRegion: 'ANZ', version: 3 });
      const { list } = await world.store.audit.page({
        mnId: NORTHGATE,
        resource: 'countries',
        recordId: 'VU',
        offset: 0,
        limit: 10,
      });
      // both have the same time
      expect(list).toHaveLength(2);
      expect(list.map(({ action, before, after }) => [action, before, after])).toEqual(
        expect.arrayContaining([
          ['bulkUpdate', { useYn: 'N' }, { useYn: 'Y' }],
          ['bulkUpdate', { useYn: 'Y', zwaveRegion: '' }, { useYn: 'N', zwaveRegion: 'ANZ' }],
        ]),
      );
    });

    it('[LOC-02] skips and lists countries that were changed since', async () => {
      const ada = await world.as('ada');
      const { data } = await changeMany(ada, ['PG', 'FJ', 'KI'], { useYn: 'Y' });
      const versions = Object.fromEntries(data.list.map(({ cntryCd, version }) => [cntryCd, version]));
      await save(ada, await one(ada, 'FJ'), { zwaveRegion: 'US' });
      const undone = await ada.dataProvider.changeCountries(['PG', 'FJ', 'KI'], { useYn: 'N' }, versions);
      expect(undone.data.list.map(({ cntryCd }) => cntryCd).toSorted()).toEqual(['KI', 'PG']);
      expect(undone.data.left).toMatchObject([{ cntryCd: 'FJ', useYn: 'Y', zwaveRegion: 'US' }]);
      expect(await one(ada, 'FJ')).toMatchObject({ useYn: 'Y', zwaveRegion: 'US' });
      const again = await ada.dataProvider.changeCountries(['FJ'], { useYn: 'N' }, versions);
      expect(again.data).toMatchObject({ list: [], totalCount: 0, left: [{ cntryCd: 'FJ' }] });
      // a country that already has the value is unchanged, whoever set it
      expect((await ada.dataProvider.changeCountries(['PG'], { useYn: 'N' }, versions)).data.left).toEqual(
        [],
      );
    });

    it('[LOC-02] disables none that a locale uses, and names the locale', async () => {
      const ada = await world.as('ada');
      const { message, status } = await refusal(changeMany(ada, ['MC', 'CH', 'EE'], { useYn: 'N' }));
      expect(status).toBe(409);
      expect(message).toContain('Estonia (1 locale), Switzerland (2 locales)');
      expect(await one(ada, 'MC')).toMatchObject({ useYn: 'Y' });
      const record = await one(ada, 'EE');
      for (const fields of [{ useYn: 'N' }, { delYn: 'Y' }])
        expect(await refusal(save(ada, record, fields))).toMatchObject({ status: 409, code: 'conflict' });
      expect(await refusal(changeMany(ada, ['MC', 'XX'], { useYn: 'N' }))).toMatchObject({
        status: 422,
        errors: { ids: 'Unknown country: XX.' },
      });
    });

    it('[LOC-02] removes an unused one, and restores it', async () => {
      const ada = await world.as('ada');
      await save(ada, await one(ada, 'BV'), { delYn: 'Y' });
      const views = async (view?: string) =>
        (await ada.dataProvider.getList('countries', page({ view, q: 'bouvet' }))).total;
      expect([await views(), await views('removed')]).toEqual([0, 1]);
      expect(await refusal(changeMany(ada, ['BV', 'AQ'], { useYn: 'Y' }))).toMatchObject({
        status: 409,
        message: 'Restore Bouvet Island first. Nothing was changed.',
      });
      await save(ada, await one(ada, 'BV'), { delYn: 'N' });
      expect(await views()).toBe(1);
    });

    it('[LOC-02] restores many at once, and removes them again unless a locale uses one', async () => {
      const ada = await world.as('ada');
      for (const id of ['HM', 'GS']) await save(ada, await one(ada, id), { delYn: 'Y' });
      const { data } = await changeMany(ada, ['HM', 'GS'], { delYn: 'N', useYn: 'Y' });
      expect(data.list).toMatchObject([
        { cntryCd: 'HM', useYn: 'Y', delYn: 'N' },
        { cntryCd: 'GS', useYn: 'Y', delYn: 'N' },
      ]);
      expect(data.used.after - data.used.before).toBe(2);
      expect(await refusal(changeMany(ada, ['HM', 'CH'], { delYn: 'Y' }))).toMatchObject({
        status: 409,
        message: expect.stringContaining('Switzerland (2 locales)'),
      });
      await changeMany(ada, ['HM', 'GS'], { delYn: 'Y' });
      expect(await one(ada, 'GS')).toMatchObject({ useYn: 'Y', delYn: 'Y' });
    });

    it.each([
      [{ cntryNm: ' ' }, 'cntryNm'],
      [{ cntryNm: 'x'.repeat(81) }, 'cntryNm'],
      [{ useYn: 'maybe' }, 'useYn'],
      [{ zwaveRegion: 'MOON' }, 'zwaveRegion'],
    ])('[LOC-02] names the invalid field in %j', async (data, field) => {
      const { connection } = await world.as('ada');
      const body = { cntryNm: 'Iceland', useYn: 'Y', delYn: 'N', zwaveRegion: 'EU', ...data };
      const response = connection.send('/locale/countries/IS', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { status, errors } = await refusal(response);
      expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    });

    it('[LOC-02] does not find an unknown country', async () => {
      const { connection } = await world.as('ada');
      expect(await refusal(connection.call(api.one, { params: { cntryCd: 'ZZ' } }))).toMatchObject({
        status: 404,
      });
    });
  });
