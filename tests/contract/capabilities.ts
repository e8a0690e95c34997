import { describe, expect, it } from 'vitest';
import { browse } from '../../model/catalog/browse.ts';
import { loadStandard } from '../../model/catalog/standard.ts';
import {
  type Capability,
  capabilities,
  capabilityColumns,
  type CapabilityDetail,
  capabilityStatuses,
} from '../../model/contract/capabilities.ts';
import type { ArgumentsOf } from '../../model/contract/endpoint.ts';
import { subjectOf } from '../../model/catalog/subjects.ts';
import { namespaceOf, statusOf } from '../../model/rules/capabilities.ts';
import { createRandom } from '../../model/seed/random.ts';
import type { CapabilityRecord } from '../../src/dataProvider/index.ts';
import { addCapability, addDeviceProfile, addProjectWithProfile } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const STANDARD = 206;
const OWN = 10;
const NORTHGATE = '8kQ2';

const percent = { type: 'integer', minimum: 0, maximum: 100 } as const;
const dimming: CapabilityDetail = {
  attributes: {
    level: { schema: { type: 'object', properties: { value: percent } }, setter: 'setLevel' },
  },
  commands: {
    setLevel: { name: 'setLevel', arguments: [{ name: 'level', optional: false, schema: percent }] },
  },
};
const nothing: CapabilityDetail = { attributes: {}, commands: {} };

const page = (number = 1, perPage = 100, filter: object = {}) => ({
  pagination: { page: number, perPage },
  sort: { field: 'cpbtNm', order: 'ASC' as const },
  filter,
});

const create = async ({ dataProvider }: Client, name: string, fields: object = {}) =>
  (
    await dataProvider.create('capabilities', {
      data: { name, cpbtNm: 'Dimming', dsc: '', detail: dimming, ...fields },
    })
  ).data as CapabilityRecord;

const one = async ({ dataProvider }: Client, id: string) =>
  (await dataProvider.getOne('capabilities', { id })).data as CapabilityRecord;

const change = ({ dataProvider }: Client, record: CapabilityRecord, fields: object, isBlind = false) =>
  dataProvider.update('capabilities', {
    id: record.id,
    data: { ...record, ...fields },
    previousData: isBlind ? (undefined as never) : record,
  });

const remove = ({ dataProvider }: Client, record: CapabilityRecord) =>
  dataProvider.delete('capabilities', { id: record.id, previousData: record });

const makeLive = async ({ dataProvider }: Client, record: CapabilityRecord) =>
  (await dataProvider.setCapabilityStatus(record, 'live')).data;

type Question = NonNullable<ArgumentsOf<typeof capabilities.list>['query']>;

const list = ({ connection }: Client, query: Question) => connection.call(capabilities.list, { query });

export const describeCapabilities = (name: string, open: Opening) => {
  describe(`capabilities over ${name}`, () => {
    const world = useOpening(open);

    it('[CAP-03] returns ten per page: custom ones of the organization, then standard ones', async () => {
      const { connection } = await world.as('mel');
      const first = await connection.send('/v3/common/capabilities/all');
      const rows = (await first.json()) as Capability[];
      expect(first.headers.get('content-range')).toBe(`capabilities 0-9/${STANDARD + OWN}`);
      expect(rows.map(({ rsrcType }) => rsrcType)).toEqual(Array.from({ length: OWN }, () => 'custom'));
      const second = await connection.send('/v3/common/capabilities/all?page=2');
      const [row] = (await second.json()) as Capability[];
      expect(row).toEqual({
        cpbtId: 'accelerationSensor',
        version: 1,
        cpbtNm: 'Acceleration Sensor',
        dsc: '',
        statusCd: 'cpts-live',
        statusNm: 'Live',
        reason: '',
        rsrcType: 'standard',
        mnId: '',
        ownerId: '',
        isOwner: false,
        canMa: false,
        canMs: false,
        uiManifest: null,
        voiceManifest: null,
        detail: { attributes: expect.any(Object), commands: {} },
        latest: 1,
        crtr: 'Standard',
        crtDt: expect.any(Number),
        chgr: 'Standard',
        chgDt: expect.any(Number),
        revision: 1,
      });
      const beyond = await connection.send('/v3/common/capabilities/all?page=900');
      expect(await beyond.json()).toEqual([]);
      expect(beyond.headers.get('content-range')).toBe(`capabilities */${STANDARD + OWN}`);
    });

    it('[CAP-03] returns all of them, a page of them, and each by its ID, on the older path too', async () => {
      const mel = await world.as('mel');
      const { connection } = mel;
      const read = async (path: string) => (await connection.send(path)).json();
      const whole = await connection.send('/v2/capabilities');
      const rows = (await whole.json()) as Capability[];
      expect(rows).toHaveLength(STANDARD + OWN);
      expect(whole.headers.get('content-range')).toBe(
        `capabilities 0-${STANDARD + OWN - 1}/${STANDARD + OWN}`,
      );
      expect(rows.slice(0, 10)).toEqual(await read('/v3/common/capabilities/all'));
      expect(await read('/v2/capabilities?page=2&pageSize=10')).toEqual(rows.slice(10, 20));
      expect(await read('/v2/capabilities?kind=custom')).toHaveLength(OWN);
      for (const row of rows)
        expect(await read(`/v2/capabilities/${row.cpbtId}?version=${row.version}`)).toEqual(row);
      expect(await read('/v2/capabilities/northgate.circadianMode')).toEqual(
        await connectionOne(mel, 'northgate.circadianMode', 1),
      );
      expect(await refusal(read('/v2/capabilities/noSuchThing'))).toMatchObject({ status: 404 });
      expect(await refusal(read('/v2/capabilities/a.b.c'))).toMatchObject({
        status: 400,
        message: 'Invalid ID: "a.b.c" is not a valid capability id.',
      });
      const otto = await world.as('otto');
      const hidden = otto.connection.send('/v2/capabilities/northgate.dimCurve');
      expect(await refusal(hidden)).toMatchObject({ status: 404 });
    });

    it('[CAP-03] returns every page of both parts as one merged list would', async () => {
      const [mel, { all }] = await Promise.all([world.as('mel'), loadStandard()]);
      const random = createRandom(3);
      const own = await list(mel, { kind: 'custom', pageSize: 100 });
      const keyOf = (row: Capability, column: (typeof capabilityColumns)[number]) =>
        column === 'cpbtNm' ? row.cpbtNm.toLowerCase() : row[column];
      for (let round = 0; round < 25; round++) {
        const query = {
          orderCol: random.pick(capabilityColumns),
          orderKey: random.pick(['asc', 'desc'] as const),
          pageSize: random.pick([3, 7, 10, 25]),
          keyword: random.pick([undefined, undefined, 'mode', 'a e']),
        };
        const chosen = {
          status: random.pick([
            undefined,
            ...capabilityStatuses.map(status => [status]),
            ['live' as const, 'dead' as const],
          ]),
          subject: random.pick([undefined, undefined, ['light'], ['light', 'device', 'safety']]),
          namespace: random.pick([
            undefined,
            undefined,
            ['northgate'],
            ['standard'],
            ['northgate', 'standard'],
          ]),
        };
        const isIn = (values: readonly string[] | undefined, value: string) =>
          values?.includes(value) ?? true;
        const words = (query.keyword ?? '').split(' ');
        const direction = query.orderKey === 'asc' ? 1 : -1;
        const custom = own
          .filter(row => isIn(chosen.status, statusOf(row.statusCd)))
          .filter(row => isIn(chosen.namespace, namespaceOf(row.cpbtId)))
          .filter(row => isIn(chosen.subject, subjectOf({ id: row.cpbtId, name: row.cpbtNm, ...row.detail })))
          .filter(row => words.every(word => `${row.cpbtId}\n${row.cpbtNm}`.toLowerCase().includes(word)))
          .sort((a, b) => {
            const keys = [a, b].map(row => [keyOf(row, query.orderCol), row.cpbtId, row.version] as const);
            const [left, right] = keys as [(typeof keys)[number], (typeof keys)[number]];
            const at = left.findIndex((key, index) => key !== right[index]);
            return at < 0 ? 0 : direction * ((left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1);
          });
        const standard = browse(all, { ...query, ...chosen });
        const merged = [...custom, ...standard].map(row => `${row.cpbtId}~${row.version}`);
        const last = Math.ceil(merged.length / query.pageSize) + 1;
        for (const number of [1, 2, random.int(1, last), last]) {
          const start = (number - 1) * query.pageSize;
          const expected = merged.slice(start, start + query.pageSize);
          const server = await list(mel, {
            ...query,
            status: chosen.status?.join(','),
            subject: chosen.subject?.join(','),
            namespace: chosen.namespace?.join(','),
            page: number,
          });
          expect(server.map(row => `${row.cpbtId}~${row.version}`)).toEqual(expected);
          const client = await mel.dataProvider.getList('capabilities', {
            pagination: { page: number, perPage: query.pageSize },
            sort: { field: query.orderCol, order: query.orderKey === 'asc' ? 'ASC' : 'DESC' },
            filter: {
              q: query.keyword,
              status: chosen.status,
              measures: chosen.subject,
              namespace: chosen.namespace,
            },
          });
          expect(client.data.map(row => row.id)).toEqual(expected);
          expect(client.total).toBe(merged.length);
        }
      }
    });

    it('[CAP-03] filters by kind, namespace, status, use and subject, in browser and server alike', async () => {
      const ada = await world.as('ada');
      const found = async (filter: object) => {
        const { data } = await ada.dataProvider.getList('capabilities', page(1, 100, filter));
        return data.map(row => row.id as string);
      };
      expect(await found({ view: 'standard' })).toHaveLength(100);
      expect(await found({ view: 'custom' })).toHaveLength(OWN);
      expect(await found({ namespace: 'northgate' })).toHaveLength(OWN);
      expect(await found({ namespace: 'standard', q: 'switch level' })).toEqual(['switchLevel~1']);
      expect(await found({ namespace: 'harbour' })).toEqual([]);
      expect(await found({ namespace: '%' })).toEqual([]);
      expect(await found({ view: 'custom', status: 'dead' })).toEqual(['northgate.twilightOffset~1']);
      expect(await found({ view: 'custom', status: ['dead', 'live', 'proposed'] })).toHaveLength(OWN);
      const used = await found({ view: 'custom', used: 'yes' });
      expect(used).toContain('northgate.dimCurve~1');
      expect(used).not.toContain('northgate.circadianMode~2');
      expect(await found({ view: 'custom', used: ['no'] })).toHaveLength(OWN - used.length);
      expect(await found({ view: 'custom', used: ['no', 'yes'] })).toHaveLength(OWN);
      expect(await found({ view: 'custom', measures: 'safety' })).toEqual(['northgate.emergencyTest~1']);
      for (const filter of [{ used: 'yes' }, { used: 'no' }, { measures: 'light' }] as const) {
        const { measures, ...rest } = { measures: undefined, ...filter };
        const rows = await list(ada, { ...rest, subject: measures, pageSize: 100 });
        expect(await found(filter)).toEqual(rows.map(row => `${row.cpbtId}~${row.version}`));
        expect(rows.some(row => row.rsrcType === 'custom')).toBe(true);
        expect(rows.some(row => row.rsrcType === 'standard')).toBe(true);
      }
    });

    it('[CAP-01] sends no request for standard capabilities', async () => {
      const mel = await world.as('mel');
      const { data } = await mel.dataProvider.getOne('capabilities', { id: 'switchLevel~1' });
      expect(data).toEqual({ ...(await connectionOne(mel, 'switchLevel', 1)), id: 'switchLevel~1' });
      expect(await refusal(one(mel, 'switchLevel~2'))).toMatchObject({ status: 404 });
      expect(await refusal(one(mel, 'noSuchThing~1'))).toMatchObject({ status: 404 });
    });

    it('[CAP-03] fetches one by id and version, and a custom one by its parts, version 1 by default', async () => {
      const mel = await world.as('mel');
      const second = await connectionOne(mel, 'northgate.circadianMode', 2);
      expect(second).toMatchObject({ statusCd: 'cpts-proposed', latest: 2, isOwner: true, canMa: true });
      const params = { namespace: 'northgate', capability: 'circadianMode' };
      const { connection } = mel;
      expect(await connection.call(capabilities.custom, { params: { ...params, version: 2 } })).toEqual(
        second,
      );
      const first = await connection.call(capabilities.customFirst, { params });
      expect(first).toMatchObject({
        version: 1,
        statusCd: 'cpts-live',
        latest: 2,
        canMa: false,
        canMs: true,
      });
      const { data } = await mel.dataProvider.capabilityVersions('northgate.circadianMode');
      expect(data.map(row => row.id)).toEqual(['northgate.circadianMode~2', 'northgate.circadianMode~1']);
    });

    it('[line 19] [CAP-06] accepts what real devices use, and names the path of an unknown key', async () => {
      const mel = await world.as('mel');
      const commands = {
        High: { name: 'High', arguments: [] },
        setLevel: { name: 'setLevel', arguments: [{ name: 'level', schema: percent }] },
      };
      const record = await create(mel, 'realFan', { detail: { ...dimming, commands } });
      expect(record.detail.commands.setLevel?.arguments).toEqual([
        { name: 'level', optional: false, schema: percent },
      ]);
      const schema = { type: 'object', properties: { value: { type: 'string', minLength: 1 } } };
      const unknown = mel.connection.send('/v3/custom/capabilities', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'realName',
          cpbtNm: 'Name',
          dsc: '',
          detail: { attributes: { name: { schema } }, commands: {} },
        }),
      });
      expect(await refusal(unknown)).toMatchObject({
        status: 400,
        message: 'Unknown fields: detail.attributes.name.schema.properties.value.minLength.',
      });
      await remove(mel, record);
    });

    it('[CAP-03] hides what belongs to another organization', async () => {
      const [otto, ida] = await Promise.all([world.as('otto'), world.as('ida')]);
      for (const client of [otto, ida]) {
        expect(await refusal(one(client, 'northgate.dimCurve~1'))).toMatchObject({ status: 404 });
        const { data } = await client.dataProvider.getList('capabilities', page(1, 100, { view: 'custom' }));
        expect(data.some(row => row.mnId === NORTHGATE)).toBe(false);
        const versions = client.dataProvider.capabilityVersions('northgate.dimCurve');
        expect(await refusal(versions)).toMatchObject({ status: 404 });
      }
    });

    it('[CAP-04] only offers the namespaces of the product and of the own organization', async () => {
      const [mel, ida] = await Promise.all([world.as('mel'), world.as('ida')]);
      const product = {
        type: 'Porchlight',
        label: 'Porchlight',
        namespaces: [{ name: 'standard', ownerType: 'PLATFORM', ownerId: '' }],
      };
      const mine = { type: 'MY_CAPABILITIES', label: 'My capabilities' };
      expect((await mel.dataProvider.capabilityNamespaces()).data).toEqual([
        product,
        { ...mine, namespaces: [{ name: 'northgate', ownerType: 'ORGANIZATION', ownerId: NORTHGATE }] },
      ]);
      expect((await ida.dataProvider.capabilityNamespaces()).data).toEqual([
        product,
        { ...mine, namespaces: [] },
      ]);
    });

    it.each(['9lives', 'Switch', 'a.b.c', "it's", '<b>bold</b>', 'x'.repeat(90), 'northgate.'])(
      '[CAP-05] rejects the id %j with the specified text',
      async id => {
        const { connection } = await world.as('mel');
        const response = connection.send(`/v3/common/capabilities/${encodeURIComponent(id)}/1/`);
        await expect(response).rejects.toMatchObject({
          status: 400,
          message: `Invalid ID: "${id}" is not a valid capability id.`,
          body: { code: 'bad_request' },
        });
      },
    );

    it('[CAP-03] lists the profiles that use one, with their projects', async () => {
      const ada = await world.as('ada');
      const counts = (await ada.dataProvider.capabilityUsageCounts()).data;
      const held = { cpbtId: 'switchLevel', version: 1 };
      const profiles = counts.find(({ cpbtId }) => cpbtId === 'switchLevel')?.profiles ?? 0;
      expect(profiles).toBeGreaterThan(20);
      const { data, total } = await ada.dataProvider.capabilityUsages(held, { page: 2, perPage: 10 });
      expect([data.length, total >= profiles]).toEqual([10, true]);
      expect(data[0]).toMatchObject({
        dvcPrflId: expect.any(String),
        componentId: expect.any(String),
        pjtId: expect.any(String),
        prodType: expect.any(String),
      });
      const otto = await world.as('otto');
      const { data: theirs } = await otto.dataProvider.capabilityUsages(held);
      const ids = new Set(theirs.map(row => row.dvcPrflId));
      expect(data.some(row => ids.has(row.dvcPrflId))).toBe(false);
    });

    it('[CAP-06] creates version 1 as proposed; the first one creates the namespace', async () => {
      const [mel, ida] = await Promise.all([world.as('mel'), world.as('ida')]);
      const own = await create(ida, 'plantLight', { cpbtNm: '  Plant light ' });
      expect(own).toMatchObject({
        cpbtNm: 'Plant light',
        version: 1,
        statusCd: 'cpts-proposed',
        rsrcType: 'custom',
        ownerId: 'usr-ida',
        canMa: true,
        latest: 1,
        detail: dimming,
        revision: 1,
      });
      const [, mine] = (await ida.dataProvider.capabilityNamespaces()).data;
      expect(mine?.namespaces).toHaveLength(1);
      expect(own.id).toBe(`${mine?.namespaces[0]?.name}.plantLight~1`);
      expect(await create(mel, 'plantLight')).toMatchObject({ cpbtId: 'northgate.plantLight' });
      expect(await refusal(create(mel, 'plantLight'))).toMatchObject({
        status: 422,
        errors: { name: 'Your organization already has a capability with this ID.' },
      });
    });

    it('[CAP-06] accepts one of two with the same name at the same time, in one namespace', async () => {
      const [otto, omar, mel] = await Promise.all([world.as('otto'), world.as('omar'), world.as('mel')]);
      await world.store.db.deleteFrom('namespaces').where('ownerId', '=', NORTHGATE).execute();
      const results = await Promise.allSettled([
        create(omar, 'wantedByTwo'),
        create(mel, 'wantedByTwo'),
        create(mel, 'another'),
        create(otto, 'wantedByTwo'),
      ]);
      const statuses = results.map(result =>
        result.status === 'fulfilled' ? 200 : (result.reason as { status: number }).status,
      );
      expect(statuses.toSorted()).toEqual([200, 200, 200, 422]);
      const spaces = await world.store.db.selectFrom('namespaces').selectAll().execute();
      expect(spaces.filter(({ ownerId }) => ownerId === NORTHGATE)).toHaveLength(1);
      await world.store.db
        .updateTable('namespaces')
        .set({ name: 'northgate' })
        .where('ownerId', '=', NORTHGATE)
        .execute();
    });

    it('[CAP-06] reports every error of a definition at its field', async () => {
      const { connection } = await world.as('mel');
      const level = { schema: { type: 'object', properties: { value: { minimum: 9, maximum: 1 } } } };
      const detail = { attributes: { 'my-level': { ...level, setter: 'gone' } }, commands: {} };
      const response = connection.send('/v3/custom/capabilities', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'broken', cpbtNm: 'Broken', detail }),
      });
      expect(await refusal(response)).toMatchObject({
        status: 422,
        errors: {
          'detail.attributes.my-level': expect.stringContaining('Start with a letter'),
          'detail.attributes.my-level.schema.properties.value.maximum': expect.stringContaining('9'),
          'detail.attributes.my-level.setter': 'There is no command "gone".',
        },
      });
    });

    it('[CAP-06] rejects a change of an outdated version', async () => {
      const [ada, mel] = await Promise.all([world.as('ada'), world.as('mel')]);
      const record = await create(mel, 'sharedOne');
      const { data: saved } = await change(ada, record, { cpbtNm: 'By Ada' });
      expect(saved).toMatchObject({ cpbtNm: 'By Ada', chgr: 'Ada Lindqvist', version: 1, revision: 2 });
      const stale = { status: 412, code: 'stale', current: { cpbtNm: 'By Ada', revision: 2 } };
      expect(await refusal(change(mel, record, { cpbtNm: 'By Mel' }))).toMatchObject(stale);
      expect(await refusal(remove(mel, record))).toMatchObject(stale);
      expect(await refusal(makeLive(mel, record))).toMatchObject(stale);
      const { data: same } = await change(mel, saved as CapabilityRecord, {});
      expect(same.revision).toBe(2);
    });

    it('[CAP-06] has its revision as ETag, for any version', async () => {
      const mel = await world.as('mel');
      const path = '/v3/common/capabilities/northgate.circadianMode/2/';
      const response = await mel.connection.send(path);
      // a compressed response has a weak one
      expect(response.headers.get('etag')).toMatch(/^(W\/)?"2"$/);
      const other = await mel.connection.send('/v3/common/capabilities/switch/1/');
      expect(other.headers.get('etag')).toMatch(/^(W\/)?"1"$/);
      const record = await create(mel, 'tagged');
      await change(mel, record, { dsc: 'Once.' });
      const written = `/v3/custom/capabilities/${record.cpbtId.replace('.', '/')}`;
      expect((await mel.connection.send(written)).headers.get('etag')).toMatch(/^(W\/)?"2"$/);
    });

    it('[CAP-06] changes from proposed to live to dead and back; only a proposed one can be edited', async () => {
      const mel = await world.as('mel');
      const empty = await create(mel, 'stillEmpty', { detail: nothing });
      expect(await refusal(makeLive(mel, empty))).toMatchObject({ status: 409, code: 'conflict' });
      const record = await create(mel, 'growing');
      const live = await makeLive(mel, record);
      expect(live).toMatchObject({ statusCd: 'cpts-live', canMa: false, canMs: true });
      expect(await refusal(change(mel, live, { cpbtNm: 'Late' }))).toMatchObject({ status: 409 });
      expect(await refusal(remove(mel, live))).toMatchObject({ status: 409 });
      expect(await refusal(makeLive(mel, live))).toMatchObject({
        status: 409,
        message: 'This version is already live.',
      });
      const { data: dead } = await mel.dataProvider.setCapabilityStatus(live, 'dead');
      expect(await refusal(makeLive(mel, dead))).toMatchObject({
        status: 409,
        message: 'This version is retired. It can become proposed, but not live.',
      });
      const { data: again } = await mel.dataProvider.setCapabilityStatus(dead, 'proposed');
      expect(again).toMatchObject({ statusCd: 'cpts-proposed', canMa: true, revision: 4 });
    });

    it('[CAP-06] proposes a new version as a copy of the latest, one at a time', async () => {
      const [ada, mel] = await Promise.all([world.as('ada'), world.as('mel')]);
      const { dataProvider } = mel;
      const record = await create(mel, 'versioned', { dsc: 'Dims.', uiManifest: { dashboard: {} } });
      expect(await refusal(dataProvider.newCapabilityVersion(record.cpbtId))).toMatchObject({ status: 409 });
      await makeLive(mel, record);
      const results = await Promise.allSettled([
        dataProvider.newCapabilityVersion(record.cpbtId),
        ada.dataProvider.newCapabilityVersion(record.cpbtId),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const second = await one(mel, `${record.cpbtId}~2`);
      expect(second).toMatchObject({
        dsc: 'Dims.',
        uiManifest: { dashboard: {} },
        detail: dimming,
        latest: 2,
      });
      expect(second).toMatchObject({ statusCd: 'cpts-proposed', revision: 1 });
      expect(await one(mel, record.id)).toMatchObject({ statusCd: 'cpts-live', latest: 2 });
      await remove(mel, second);
      expect(await one(mel, record.id)).toMatchObject({ latest: 1 });
    });

    it("[CAP-06] can't be deleted while device profiles use it, and says how many do", async () => {
      const mel = await world.as('mel');
      const { cpbtId } = await addCapability(world.store, { ownerId: 'usr-mel' });
      for (const profileNm of ['Lamp', 'Strip'])
        await addDeviceProfile(world.store, [{ cpbtId, version: 1 }], { profileNm });
      const record = await one(mel, `${cpbtId}~1`);
      await expect(remove(mel, record)).rejects.toMatchObject({
        status: 409,
        message: "2 device profiles use this version, so it can't be deleted.",
      });
      expect(await one(mel, record.id)).toEqual(record);
    });

    it.each([
      ['omar', 403],
      ['pia', 403],
      ['otto', 404],
      ['ida', 404],
    ])('[CAP-06] does not let %s write what is another’s', async (persona, status) => {
      const [mel, other] = await Promise.all([world.as('mel'), world.as(persona)]);
      const record = await one(mel, 'northgate.circadianMode~2');
      for (const write of [
        () => change(other, record, { cpbtNm: 'Taken over' }),
        () => makeLive(other, record),
        () => other.dataProvider.newCapabilityVersion(record.cpbtId),
        () => remove(other, record),
      ])
        expect(await refusal(write())).toMatchObject({ status });
    });

    it('[CAP-06] has one history entry per write, and none for a save that changes nothing', async () => {
      const ada = await world.as('ada');
      const record = await create(ada, 'withHistory');
      await change(ada, record, {});
      const { data: saved } = await change(ada, record, { dsc: 'Dims smoothly.' });
      const { data: dead } = await ada.dataProvider.setCapabilityStatus(saved as CapabilityRecord, 'dead');
      await remove(ada, dead);
      const { list: entries } = await world.store.audit.page({
        mnId: NORTHGATE,
        resource: 'capabilities',
        recordId: record.id,
        offset: 0,
        limit: 10,
      });
      expect(entries.map(entry => entry.action).toSorted()).toEqual(['create', 'delete', 'update', 'update']);
      expect(entries.map(entry => entry.after)).toContainEqual({ statusCd: 'cpts-dead' });
    });
  });

  describe(`custom capabilities switched off over ${name}`, () => {
    const world = useOpening(open, { flags: { customCapabilities: false } });

    it('[CAP-06] can be read, but not written', async () => {
      const mel = await world.as('mel');
      const record = await one(mel, 'northgate.circadianMode~2');
      expect(record).toMatchObject({ isOwner: false, canMa: false, canMs: false });
      for (const write of [
        () => create(mel, 'tooEarly'),
        () => change(mel, record, { cpbtNm: 'Too early' }),
        () => makeLive(mel, record),
        () => mel.dataProvider.newCapabilityVersion(record.cpbtId),
        () => remove(mel, record),
      ])
        expect(await refusal(write())).toMatchObject({ status: 404 });
    });
  });

  describe(`the owner-only flag over ${name}`, () => {
    const world = useOpening(open, { flags: { ownerOnlyProjects: true } });

    it('[ORG-05] hides the profiles of other users’ projects from the uses of a capability', async () => {
      const mel = await world.as('mel');
      const { data } = await mel.dataProvider.getList('projects', {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'pjtNm', order: 'ASC' },
        filter: {},
      });
      const own = new Set(data.map(project => project.pjtId));
      const used = await mel.dataProvider.capabilityUsages(
        { cpbtId: 'switch', version: 1 },
        { perPage: 100 },
      );
      expect(used.total).toBeGreaterThan(0);
      expect(used.data.every(({ pjtId }) => pjtId !== null && own.has(pjtId))).toBe(true);
    });

    it('[ORG-05] hides them from the filter of used capabilities, too', async () => {
      const { cpbtId, version } = await addCapability(world.store);
      await addProjectWithProfile(world.store, [{ id: cpbtId, version }]);
      const isFound = async (persona: 'ada' | 'mel', used: 'yes' | 'no') => {
        const { dataProvider } = await world.as(persona);
        const filter = { view: 'custom', used };
        const { data, total } = await dataProvider.getList('capabilities', page(1, 100, filter));
        expect(data).toHaveLength(total ?? 0);
        return data.some(row => row.cpbtId === cpbtId);
      };
      expect([await isFound('ada', 'yes'), await isFound('ada', 'no')]).toEqual([true, false]);
      expect([await isFound('mel', 'yes'), await isFound('mel', 'no')]).toEqual([false, true]);
    });
  });
};

const connectionOne = ({ connection }: Client, id: string, version: number) =>
  connection.call(capabilities.one, { params: { id, version } });
