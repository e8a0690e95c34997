import { describe, expect, it } from 'vitest';
import { standardLocales } from '../../model/catalog/locales.ts';
import { localeColumns } from '../../model/contract/locales.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const ALL = standardLocales.length;
const NORTHGATE = '8kQ2';

const page = (filter: object = {}) => ({
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'sortOrder', order: 'ASC' as const },
  filter,
});

const one = async ({ dataProvider }: Client, id: string) =>
  (await dataProvider.getOne('locales', { id })).data;

const save = ({ dataProvider }: Client, record: { id: string }, fields: object, isBlind = false) =>
  dataProvider.update('locales', {
    id: record.id,
    data: { ...record, ...fields },
    previousData: isBlind ? (undefined as never) : record,
  });

const create = ({ dataProvider }: Client, data: object) =>
  dataProvider.create('locales', {
    data: { langCd: 'is', langNm: 'Icelandic', cntryCd: 'IS', localeNm: 'Icelandic (Iceland)', ...data },
  });

const remove = ({ dataProvider }: Client, record: { id: string }, isBlind = false) =>
  dataProvider.delete('locales', { id: record.id, previousData: isBlind ? undefined : record });

export const describeLocales = (name: string, open: Opening) =>
  describe(`locales over ${name}`, () => {
    const world = useOpening(open);

    it('[LOC-01] returns a list field, the default en-US first, with all fields', async () => {
      const { connection } = await world.as('pia');
      for (const path of ['/locales/', '/locales']) {
        const { list, totalCount } = await (await connection.send(path)).json();
        expect(totalCount).toBe(ALL);
        expect(list).toHaveLength(ALL);
        expect(list[0]).toEqual({
          localeId: 'en-US',
          langCd: 'en',
          langNm: 'English',
          cntryCd: 'US',
          cntryNm: 'United States',
          localeNm: 'English (United States)',
          sortOrder: 0,
          delYn: 'N',
          isOwner: false,
          crtr: 'Standard',
          crtDt: expect.any(Number),
          chgr: 'Standard',
          chgDt: expect.any(Number),
          version: 1,
        });
      }
    });

    it.each(localeColumns)('[LOC-01] sorts by %s in both directions', async field => {
      const { dataProvider } = await world.as('mel');
      for (const order of ['ASC', 'DESC'] as const) {
        const { data } = await dataProvider.getList('locales', { ...page(), sort: { field, order } });
        const isName = field === 'localeNm' || field === 'cntryNm';
        const values = data.map(row => (isName ? String(row[field]).toLowerCase() : row[field])) as (
          | string
          | number
        )[];
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(order === 'ASC' ? sorted : sorted.toReversed());
      }
    });

    it('[LOC-01] finds by words of id, language, country and name', async () => {
      const { dataProvider } = await world.as('mel');
      const found = async (q: string) =>
        (await dataProvider.getList('locales', page({ q }))).data.map(row => row.id);
      expect(await found('french swit')).toEqual(['fr-CH']);
      expect(await found('-CH')).toEqual(['fr-CH', 'de-CH']);
      const { data } = await dataProvider.getMany('locales', { ids: ['de-CH', 'xx-XX'] });
      expect(data.map(row => row.id)).toEqual(['de-CH']);
    });

    it('[LOC-01] adds one at the end for a country that is in use, once', async () => {
      const [ada, otto] = await Promise.all([world.as('ada'), world.as('otto')]);
      const { data: created } = await create(ada, {});
      expect(created).toMatchObject({
        id: 'is-IS',
        cntryNm: 'Iceland',
        isOwner: true,
        crtr: 'Ada Lindqvist',
        version: 1,
      });
      const { data: rows } = await ada.dataProvider.getList('locales', page());
      expect(rows.at(-1)?.id).toBe('is-IS');
      expect((await otto.dataProvider.getList('locales', page())).total).toBe(ALL);
      expect(await refusal(create(ada, {}))).toMatchObject({
        status: 422,
        errors: { langCd: 'A locale for this language and country already exists.' },
      });
      expect(await refusal(create(ada, { cntryCd: 'FJ' }))).toMatchObject({
        status: 422,
        errors: { cntryCd: 'Enable Fiji first.' },
      });
      expect(await refusal(create(ada, { cntryCd: 'ZZ' }))).toMatchObject({ status: 422 });
      // its country is now in use
      expect(await refusal(ada.dataProvider.changeCountries(['IS'], { useYn: 'N' }))).toMatchObject({
        status: 409,
        message: expect.stringContaining('Iceland (1 locale)'),
      });
    });

    it('[LOC-01] removes one softly, makes its country removable, and restores it if that is in use', async () => {
      const ada = await world.as('ada');
      const record = await one(ada, 'et-EE');
      await remove(ada, record);
      expect(await one(ada, 'et-EE')).toMatchObject({ delYn: 'Y', version: 2, chgr: 'Ada Lindqvist' });
      const listed = async (view?: string) =>
        (await ada.dataProvider.getList('locales', page({ view, q: 'et-EE' }))).total;
      expect([await listed(), await listed('removed')]).toEqual([0, 1]);
      expect(await refusal(create(ada, { langCd: 'et', cntryCd: 'EE' }))).toMatchObject({ status: 422 });

      await ada.dataProvider.changeCountries(['EE'], { useYn: 'N' });
      const removed = await one(ada, 'et-EE');
      expect(await refusal(save(ada, removed, { delYn: 'N' }))).toMatchObject({
        status: 409,
        message: 'Enable Estonia first.',
      });
      await ada.dataProvider.changeCountries(['EE'], { useYn: 'Y' });
      await ada.dataProvider.changeCountries(['EE'], { delYn: 'Y' });
      expect(await refusal(save(ada, removed, { delYn: 'N' }))).toMatchObject({
        status: 409,
        message: 'Restore Estonia in the list of removed countries first.',
      });
      await ada.dataProvider.changeCountries(['EE'], { delYn: 'N' });
      expect((await save(ada, removed, { delYn: 'N' })).data).toMatchObject({ delYn: 'N', version: 3 });
      const { list } = await world.store.audit.page({
        mnId: NORTHGATE,
        resource: 'locales',
        recordId: 'et-EE',
        offset: 0,
        limit: 10,
      });
      expect(list.map(({ action, after }) => `${action} ${JSON.stringify(after)}`).toSorted()).toEqual([
        'delete {"delYn":"Y"}',
        'update {"delYn":"N"}',
      ]);
    });

    it('[LOC-01] does not move or remove the default', async () => {
      const ada = await world.as('ada');
      const record = await one(ada, 'en-US');
      expect(await refusal(remove(ada, record))).toMatchObject({ status: 409, code: 'conflict' });
      expect(await refusal(save(ada, record, { sortOrder: 20 }))).toMatchObject({
        status: 422,
        errors: { sortOrder: expect.stringContaining('must be first') },
      });
      expect(await refusal(save(ada, await one(ada, 'de-DE'), { sortOrder: 0 }))).toMatchObject({
        status: 422,
      });
      const { data } = await save(ada, record, { localeNm: 'American English' });
      expect(data).toMatchObject({ localeNm: 'American English', sortOrder: 0 });
    });

    it('[LOC-01] rejects updates of an outdated version', async () => {
      const ada = await world.as('ada');
      const record = await one(ada, 'sv-SE');
      await save(ada, record, { sortOrder: 1 });
      for (const late of [() => save(ada, record, { sortOrder: 2 }), () => remove(ada, record)])
        expect(await refusal(late())).toMatchObject({ status: 412, current: { sortOrder: 1, version: 2 } });
      const { data } = await ada.dataProvider.getList('locales', page());
      expect(data.slice(0, 2).map(row => row.id)).toEqual(['en-US', 'sv-SE']);
      await save(ada, record, { localeNm: 'Svenska' }, true);
      expect(await one(ada, 'sv-SE')).toMatchObject({ localeNm: 'Svenska', version: 3 });
    });

    it.each(['mel', 'pia', 'ida'])('[LOC-01] is read-only for %s', async persona => {
      const client = await world.as(persona);
      const record = await one(client, 'nb-NO');
      expect(await refusal(save(client, record, { localeNm: 'Mine' }))).toMatchObject({ status: 403 });
      expect(await refusal(create(client, {}))).toMatchObject({ status: 403 });
      expect(await refusal(remove(client, record))).toMatchObject({ status: 403 });
    });
  });
