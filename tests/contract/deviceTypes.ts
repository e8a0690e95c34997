import { describe, expect, it } from 'vitest';
import { standardDeviceTypes } from '../../model/catalog/deviceTypes.ts';
import { deviceTypeColumns, type DeviceTypeQuery } from '../../model/contract/deviceTypes.ts';
import { createRandom } from '../../model/seed/random.ts';
import type { Store } from '../../server/store/index.ts';
import { addDeviceType } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const STANDARD = standardDeviceTypes.length;
const NORTHGATE = '8kQ2';

const page = (pageNumber = 1, perPage = 100, filter: object = {}) => ({
  pagination: { page: pageNumber, perPage },
  sort: { field: 'dvcTypeNm', order: 'ASC' as const },
  filter,
});

const create = async ({ dataProvider }: Client, data: object) =>
  (await dataProvider.create('deviceTypes', { data: { dvcTypeNm: 'Attic lamp', ocfDvcType: '', ...data } }))
    .data;

const one = async ({ dataProvider }: Client, id: string) =>
  (await dataProvider.getOne('deviceTypes', { id })).data;

const rename = ({ dataProvider }: Client, record: { id: string }, dvcTypeNm: string, isBlind = false) =>
  dataProvider.update('deviceTypes', {
    id: record.id,
    data: { ...record, dvcTypeNm },
    previousData: isBlind ? (undefined as never) : record,
  });

const remove = ({ dataProvider }: Client, record: { id: string }, isBlind = false) =>
  dataProvider.delete('deviceTypes', { id: record.id, previousData: isBlind ? undefined : record });

type PageQuery = DeviceTypeQuery & { page: number; pageSize: number };

const anyQuery: PageQuery = { orderCol: 'dvcType', orderKey: 'asc', page: 1, pageSize: 100 };

/** The expected result, computed from all rows. */
const plainPage = async ({ db }: Store, query: PageQuery) => {
  const { orderCol, orderKey, page: number, pageSize, kind, keyword } = query;
  const column = orderCol === 'dvcTypeNm' ? 'nameKey' : orderCol;
  let rows = db.selectFrom('deviceTypes').selectAll();
  rows = rows.where('mnId', 'in', kind === 'own' ? [NORTHGATE] : ['', NORTHGATE]);
  if (keyword !== undefined) rows = rows.where('nameKey', 'like', `%${keyword}%`);
  const all = await rows.orderBy(column, orderKey).orderBy('dvcType', orderKey).execute();
  const start = (number - 1) * pageSize;
  return { list: all.slice(start, start + pageSize), totalCount: all.length };
};

export const describeDeviceTypes = (name: string, open: Opening) =>
  describe(`device types over ${name}`, () => {
    const world = useOpening(open);

    it('[DT-01] lists the standard types and those of the organization, with all fields', async () => {
      const { dataProvider } = await world.as('mel');
      const { data, total } = await dataProvider.getList('deviceTypes', page());
      expect(total).toBe(STANDARD + 12);
      expect(data).toHaveLength(total ?? 0);
      expect(data.find(row => row.dvcType === 'smart-plug')).toEqual({
        id: 'smart-plug',
        dvcType: 'smart-plug',
        dvcTypeNm: 'Smart plug',
        ocfDvcType: 'oic.d.smartplug',
        mnId: '',
        ownerId: '',
        isOwner: false,
        crtr: 'Standard',
        crtDt: expect.any(Number),
        chgr: 'Standard',
        chgDt: expect.any(Number),
        version: 1,
      });
      expect(data.some(row => row.dvcType.startsWith('harbour.'))).toBe(false);
    });

    it('[DT-01] returns the whole list unless a page is requested', async () => {
      const { connection } = await world.as('mel');
      const whole = await connection.send('/v2/devicetypes');
      const rows = (await whole.json()) as { dvcType: string }[];
      expect(rows).toHaveLength(76);
      expect(whole.headers.get('content-range')).toBe('deviceTypes 0-75/76');
      const second = await connection.send('/v2/devicetypes?page=2');
      expect(await second.json()).toEqual(rows.slice(25, 50));
    });

    it('[DT-01] returns a bare array, and its range in Content-Range', async () => {
      const { connection } = await world.as('otto');
      const response = await connection.send('/v2/devicetypes?page=2&pageSize=10');
      expect(await response.json()).toHaveLength(10);
      expect(response.headers.get('content-range')).toBe(`deviceTypes 10-19/${STANDARD + 2}`);
      const beyond = await connection.send('/v2/devicetypes?page=900');
      expect(await beyond.json()).toEqual([]);
      expect(beyond.headers.get('content-range')).toBe(`deviceTypes */${STANDARD + 2}`);
    });

    it('[DT-01] says who can change one: its creator, and the admin of the organization', async () => {
      const isOwner = async (persona: string) => {
        const { dataProvider } = await world.as(persona);
        const { data } = await dataProvider.getList('deviceTypes', page());
        return data.filter(row => row.isOwner).map(row => row.ownerId as string);
      };
      expect(new Set(await isOwner('ada'))).toEqual(new Set(['usr-ada', 'usr-omar', 'usr-mel']));
      expect(new Set(await isOwner('mel'))).toEqual(new Set(['usr-mel']));
      expect(await isOwner('pia')).toEqual([]);
      expect(await isOwner('ida')).toEqual([]);
    });

    it('[DT-01] creates one in the organization, and in a private workspace', async () => {
      for (const persona of ['mel', 'ida']) {
        const client = await world.as(persona);
        const created = await create(client, {
          dvcType: `attic.lamp_${persona}`,
          dvcTypeNm: '  Attic lamp ',
          ocfDvcType: 'oic.d.light',
        });
        expect(created).toMatchObject({
          id: `attic.lamp_${persona}`,
          dvcTypeNm: 'Attic lamp',
          ocfDvcType: 'oic.d.light',
          ownerId: `usr-${persona}`,
          isOwner: true,
          version: 1,
        });
        expect(await one(client, created.id)).toEqual(created);
      }
      const mel = await world.as('mel');
      expect(await refusal(one(mel, 'attic.lamp_ida'))).toMatchObject({ status: 404 });
    });

    it('[DT-01] rejects an id that is taken by a standard type or in the organization, not in others', async () => {
      const mel = await world.as('mel');
      for (const dvcType of ['light', 'northgate.path-light']) {
        expect(await refusal(create(mel, { dvcType }))).toMatchObject({
          status: 422,
          code: 'invalid',
          errors: { dvcType: 'A device type with this ID already exists.' },
        });
      }
      expect(await create(mel, { dvcType: 'harbour.bilge-sensor' })).toMatchObject({ mnId: NORTHGATE });
    });

    it('[DT-01] accepts one of two with the same id at the same time', async () => {
      const [mel, omar] = await Promise.all([world.as('mel'), world.as('omar')]);
      const responses = await Promise.allSettled(
        [mel, omar].map(client => create(client, { dvcType: 'wanted-by-two' })),
      );
      const statuses = responses.map(response =>
        response.status === 'fulfilled' ? 200 : (response.reason as { status: number }).status,
      );
      expect(statuses.toSorted()).toEqual([200, 422]);
    });

    it.each([
      [{ dvcType: 'Ceiling' }, 'dvcType'],
      [{ dvcType: '..' }, 'dvcType'],
      [{ dvcType: 'create' }, 'dvcType'],
      [{ dvcType: '' }, 'dvcType'],
      [{ dvcTypeNm: ' ' }, 'dvcTypeNm'],
      [{ dvcTypeNm: 'x'.repeat(61) }, 'dvcTypeNm'],
      [{ ocfDvcType: 'OIC Light' }, 'ocfDvcType'],
    ])('[DT-01] names the invalid field in %j', async (data, field) => {
      const { connection } = await world.as('mel');
      const body = { dvcType: 'right', dvcTypeNm: 'Right', ocfDvcType: '', ...data };
      const response = connection.send('/v2/devicetypes', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { status, errors } = await refusal(response);
      expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    });

    it('[DT-01] rejects updates and deletions of an outdated version', async () => {
      const [ada, mel] = await Promise.all([world.as('ada'), world.as('mel')]);
      const record = await create(mel, { dvcType: 'shared-lamp' });
      const { data: saved } = await rename(ada, record, 'Renamed by Ada');
      expect(saved).toMatchObject({ dvcTypeNm: 'Renamed by Ada', version: 2, chgr: 'Ada Lindqvist' });
      for (const late of [() => rename(mel, record, 'Renamed by Mel'), () => remove(mel, record)]) {
        expect(await refusal(late())).toMatchObject({
          status: 412,
          code: 'stale',
          current: { dvcTypeNm: 'Renamed by Ada', isOwner: true, version: 2 },
        });
      }
      await remove(mel, saved);
      expect(await refusal(one(ada, record.id))).toMatchObject({ status: 404 });
      expect(await refusal(remove(mel, saved))).toMatchObject({ status: 404 });
    });

    it('[DT-01] has one history entry per change, and none for a save that changes nothing', async () => {
      const ada = await world.as('ada');
      const record = await create(ada, { dvcType: 'with-history' });
      const { data: same } = await rename(ada, record, 'Attic lamp');
      expect(same.version).toBe(1);
      const { data: saved } = await rename(ada, record, 'Cellar lamp');
      await rename(ada, saved, 'Cellar light', true);
      await remove(ada, saved, true);
      const { list: data } = await world.store.audit.page({
        mnId: NORTHGATE,
        resource: 'deviceTypes',
        recordId: 'with-history',
        offset: 0,
        limit: 10,
      });
      expect(data.map(entry => entry.action).toSorted()).toEqual([
        'create',
        'delete (blind)',
        'update',
        'update (blind)',
      ]);
      expect(data.find(entry => entry.action === 'update')).toMatchObject({
        before: { dvcTypeNm: 'Attic lamp' },
        after: { dvcTypeNm: 'Cellar lamp' },
      });
    });

    it.each([
      ['ada', 'light', 403],
      ['mel', 'northgate.path-light', 403],
      ['pia', 'northgate.path-light', 403],
      ['otto', 'northgate.path-light', 404],
      ['ida', 'northgate.path-light', 404],
    ])('[DT-01] does not let %s change or delete %s', async (persona, id, status) => {
      const client = await world.as(persona);
      const record = { id, dvcTypeNm: 'Taken over', ocfDvcType: '' };
      expect(await refusal(rename(client, record, 'Taken over', true))).toMatchObject({ status });
      expect(await refusal(remove(client, record, true))).toMatchObject({ status });
    });

    it('[DT-01] finds by words of id, name and OCF type, by kind and by ids', async () => {
      const { dataProvider } = await world.as('ada');
      const found = async (filter: object) =>
        (await dataProvider.getList('deviceTypes', page(1, 100, filter))).data.map(row => row.id);
      expect(await found({ q: 'northgate dusk' })).toEqual(['northgate.dusk-sensor']);
      expect(await found({ q: 'SMARTPLUG' })).toEqual([
        'northgate.outdoor-plug',
        'power-strip',
        'smart-plug',
      ]);
      expect(await found({ q: 'light_strip%' })).toEqual([]);
      expect(await found({ view: 'standard' })).toHaveLength(STANDARD);
      const own = await dataProvider.getList('deviceTypes', page(1, 100, { view: 'own' }));
      expect(own.data.every(row => row.mnId === NORTHGATE)).toBe(true);
      const { data } = await dataProvider.getMany('deviceTypes', { ids: ['light', 'gate', 'no-such'] });
      expect(data.map(row => row.id)).toEqual(['gate', 'light']);
    });

    it.each(deviceTypeColumns)('[DT-01] sorts by %s in both directions', async field => {
      const { dataProvider } = await world.as('ada');
      for (const order of ['ASC', 'DESC'] as const) {
        const { data } = await dataProvider.getList('deviceTypes', { ...page(), sort: { field, order } });
        const values = data.map(row =>
          field === 'dvcTypeNm' ? String(row[field]).toLowerCase() : row[field],
        ) as (string | number)[];
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(order === 'ASC' ? sorted : sorted.toReversed());
      }
    });

    it('[DT-01] returns every page as counting from the first row would, after any changes', async () => {
      const { store } = world;
      const random = createRandom(41);
      const ids = (await store.deviceTypes.page(NORTHGATE, { ...anyQuery, kind: 'own' })).list;
      const mine = [...ids];

      const change = async () => {
        const victim = random.pick(mine);
        if (random.chance(0.4) && mine.length > 150) {
          mine.splice(mine.indexOf(victim), 1);
          await store.transaction(queries => queries.deviceTypes.remove(victim, victim.version));
        } else if (random.chance(0.3)) {
          const dvcTypeNm = `Lamp ${random.hex(2)}`;
          const fields = { dvcTypeNm, nameKey: dvcTypeNm.toLowerCase(), chgDt: random.int(1, 9) };
          await store.transaction(queries => queries.deviceTypes.change(victim, victim.version, fields));
          Object.assign(victim, fields, { version: victim.version + 1 });
        } else {
          // many rows with equal sort values
          const type = await addDeviceType(store, {
            dvcType: `p-${random.hex(8)}`,
            dvcTypeNm: `Lamp ${random.hex(2)}`,
            chgDt: random.int(1, 9),
          });
          mine.push({ ...type, nameKey: type.dvcTypeNm.toLowerCase() });
        }
      };

      for (let row = 0; row < 200; row++) await change();
      for (let round = 0; round < 12; round++) {
        const query: PageQuery = {
          ...anyQuery,
          orderCol: random.pick(deviceTypeColumns),
          orderKey: random.pick(['asc', 'desc']),
          pageSize: random.pick([7, 10, 25]),
          kind: random.pick([undefined, undefined, 'own']),
          keyword: random.pick([undefined, undefined, 'lamp']),
        };
        const { totalCount } = await store.deviceTypes.page(NORTHGATE, query);
        const pages = Array.from({ length: Math.ceil(totalCount / query.pageSize) }, (_, index) => index + 1);
        for (const number of random.shuffle(pages).slice(0, 12)) {
          if (random.chance(0.2)) await change();
          const response = await store.deviceTypes.page(NORTHGATE, { ...query, page: number });
          const expected = await plainPage(store, { ...query, page: number });
          expect({ ...response, query, number }).toEqual({ ...expected, query, number });
        }
      }
    });
  });
