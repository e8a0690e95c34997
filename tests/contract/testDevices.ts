import { describe, expect, it } from 'vitest';
import { devices as api } from '../../model/contract/devices.ts';
import { deviceProfiles as profilesApi } from '../../model/contract/deviceProfiles.ts';
import { logs } from '../../model/contract/logs.ts';
import { MAX_STEPS, scenarios as scenariosApi } from '../../model/contract/scenarios.ts';
import type { TestDeviceRecord } from '../../src/dataProvider/index.ts';
import { addDeviceProfile, addProject, addTestDevice } from '../records.ts';
import { type Client, type Opening, refusal, useOpening } from './opening.ts';

const H2 = 'hd-71c4-9b2e-4f60-a1d3';

const page = (
  filter: object = {},
  sort: { field: string; order: 'ASC' | 'DESC' } = { field: 'label', order: 'ASC' },
) => ({
  pagination: { page: 1, perPage: 100 },
  sort,
  filter,
});

const list = async ({ dataProvider }: Client, ...given: Parameters<typeof page>) =>
  (await dataProvider.getList<TestDeviceRecord>('testDevices', page(...given))).data;

const named = async (client: Client, label: string) => {
  const found = (await list(client, { q: label })).find(device => device.label === label);
  if (found === undefined) throw new Error(`no device ${label}`);
  return found;
};

const profileOf = async ({ dataProvider }: Client, name: string) => {
  const { data } = await dataProvider.getList('deviceProfiles', {
    ...page({ q: name }, { field: 'profileNm', order: 'ASC' }),
  });
  return data[0]!;
};

const create = async (client: Client, data: object = {}) =>
  (
    await client.dataProvider.create<TestDeviceRecord>('testDevices', {
      data: { label: 'Attic dimmer', dvcPrflId: (await profileOf(client, 'Hearth Dimmer H2')).id, ...data },
    })
  ).data;

const historyOf = async ({ connection }: Client, target: string) =>
  (await connection.call(logs.history, { query: { target, type: 'DEVICEIDS' } })).events.map(
    ({ event }) => event,
  );

const level = (value: unknown, more: object = {}) => ({
  component: 'main',
  capability: 'switchLevel',
  attribute: 'level',
  value,
  ...more,
});

const command = (client: Client, deviceId: string, capability: string, name: string, args: unknown[] = []) =>
  client.connection.call(api.sendCommand, {
    params: { deviceId },
    body: { component: 'main', capability, command: name, arguments: args },
  });

export const describeTestDevices = (name: string, open: Opening) =>
  describe(`test devices over ${name}`, () => {
    const world = useOpening(open);

    it('[RT-01] [SH-06] lists those of the organization, for provisioning managers too', async () => {
      for (const persona of ['mel', 'pia']) {
        const all = await list(await world.as(persona));
        expect(all.length).toBeGreaterThanOrEqual(14);
        expect(all.some(({ label }) => label === 'Bucket on the bench')).toBe(false);
        expect(all.find(({ label }) => label === 'Bench unit 1')).toMatchObject({
          name: 'Hearth Dimmer H2',
          pjtId: H2,
          pjtNm: 'Hearth Dimmer H2',
          type: 'VIRTUAL',
          ownerNm: 'Ada Lindqvist',
          canEdit: false,
          version: 1,
        });
      }
    });

    it('[RT-01] filters by words, by view and by project, sorts by each column and pages', async () => {
      const ada = await world.as('ada');
      expect((await list(ada, { q: 'BENCH unit' })).map(({ label }) => label)).toEqual([
        'Bench unit 1',
        'Bench unit 2',
      ]);
      // by its serial number, in any case
      expect((await list(ada, { q: 'nl-h2-000417' })).map(({ serialNumber }) => serialNumber)).toEqual([
        'NL-H2-000417',
      ]);
      expect(new Set((await list(ada, { view: 'mine' })).map(({ ownerId }) => ownerId))).toEqual(
        new Set(['usr-ada']),
      );
      expect(new Set((await list(ada, { view: 'test' })).map(({ type }) => type))).toEqual(new Set(['TEST']));
      expect(new Set((await list(ada, { pjtId: H2 })).map(({ pjtId }) => pjtId))).toEqual(new Set([H2]));
      const all = await list(ada);
      for (const field of ['label', 'name', 'pjtNm', 'type', 'eventDt', 'ownerNm', 'chgDt'] as const) {
        const up = (await list(ada, {}, { field, order: 'ASC' })).map(({ id }) => id);
        const down = (await list(ada, {}, { field, order: 'DESC' })).map(({ id }) => id);
        expect([field, up.toReversed()]).toEqual([field, down]);
        expect(up).toHaveLength(all.length);
      }
      const response = await ada.connection.send('/v3/testdevices?page=2&pageSize=5');
      expect(response.headers.get('content-range')).toBe(`testDevices 5-9/${all.length}`);
      const { data } = await ada.dataProvider.getMany('testDevices', {
        ids: all.slice(0, 3).map(({ id }) => id),
      });
      expect(data).toHaveLength(3);
    });

    it('[RT-01] finds an ID, which the list can hide, by its beginning only', async () => {
      const ada = await world.as('ada');
      const deviceId = '5f0c1d2e-77aa-4b3c-9d4e-123456789abc';
      await addTestDevice(world.store, { deviceId, label: 'Porch', ownerId: 'usr-ada' });
      const found = async (q: string) =>
        (await list(ada, { q })).some(device => device.deviceId === deviceId);
      const words = [
        deviceId,
        '5F0C',
        '5f0c1d2e-77',
        'porch 5f0c',
        '5f0',
        '77aa-4b3c',
        '123456789abc',
        'porch 9',
      ];
      expect(await Promise.all(words.map(found))).toEqual([
        true,
        true,
        true,
        true,
        false,
        false,
        false,
        false,
      ]);
    });

    it('[line 9] [PRJ-03] project, list, log targets and report have the same device counts', async () => {
      const ada = await world.as('ada');
      const numbers = async () => {
        const { data: project } = await ada.dataProvider.getOne('projects', { id: H2 });
        const targets = await ada.connection.send(`/v2/direct-connected/devices?appId=${H2}&pageSize=1`);
        const { data: report } = await ada.dataProvider.getList('projectReport', {
          pagination: { page: 1, perPage: 1000 },
          sort: { field: 'pjtNm', order: 'ASC' },
          filter: {},
        });
        return [
          project.testDevices as number,
          (await list(ada, { pjtId: H2 })).length,
          Number(targets.headers.get('content-range')?.split('/')[1]),
          report.filter(row => row.pjtId === H2).reduce((sum, row) => sum + Number(row.testDevices), 0),
        ];
      };
      const [before = 0] = await numbers();
      expect(before).toBeGreaterThan(0);
      expect(await numbers()).toEqual([before, before, before, before]);
      const made = await create(ada, { label: 'One more of the project' });
      expect(await numbers()).toEqual(Array.from({ length: 4 }, () => before + 1));
      await ada.dataProvider.delete('testDevices', { id: made.id });
      expect(await numbers()).toEqual(Array.from({ length: 4 }, () => before));
    });

    it('[LOG-01] names the devices of a project by the word for its kind', async () => {
      const { connection } = await world.as('mel');
      const response = await connection.send(`/v2/direct-connected/devices?appId=${H2}&pageSize=2`);
      const rows = (await response.json()) as object[];
      expect(rows[0]).toEqual({
        deviceId: expect.any(String),
        name: 'Hearth Dimmer H2',
        label: expect.any(String),
        type: expect.stringMatching(/^(VIRTUAL|TEST)$/),
      });
      expect(response.headers.get('content-range')).toMatch(/^devices 0-1\/\d+$/);
    });

    it('[LOG-01] names all devices of a project unless a page is requested', async () => {
      const { connection } = await world.as('mel');
      const { pjtId } = await addProject(world.store, { prodType: 'HUB_CONNECTED', ownerId: 'usr-mel' });
      for (let row = 0; row < 26; row++) await addTestDevice(world.store, { pjtId });
      const path = `/v2/hub-connected/devices?appId=${pjtId}`;
      const response = await connection.send(path);
      const all = (await response.json()) as object[];
      expect(response.headers.get('content-range')).toBe('devices 0-25/26');
      expect(await (await connection.send(`${path}&page=2`)).json()).toEqual(all.slice(25));
    });

    it.each([
      ['an unknown kind', 'mel', `/v2/toaster/devices?appId=${H2}`, 404],
      ['another kind than the project has', 'mel', `/v2/cloud-to-cloud/devices?appId=${H2}`, 404],
      ['a project of another organization', 'otto', `/v2/direct-connected/devices?appId=${H2}`, 404],
      ['no project', 'mel', '/v2/direct-connected/devices', 400],
    ])('[LOG-01] rejects %s', async (_, persona, path, status) => {
      const { connection } = await world.as(persona);
      const response = await connection.send(path).then(
        response => response.status,
        (error: { status: number }) => error.status,
      );
      expect(response).toBe(status);
    });

    it('[RT-01] reads the device profiles with the definitions of their capabilities', async () => {
      const mel = await world.as('mel');
      const profile = await profileOf(mel, 'Hearth Dimmer H2');
      expect(profile).toMatchObject({ pjtId: H2, document: { components: [{ id: 'main' }] } });
      const { data: one } = await mel.dataProvider.getOne('deviceProfiles', { id: profile.id });
      expect(one).toEqual(profile);
      const { data } = await mel.dataProvider.profileCapabilities(String(profile.id));
      expect(data.map(({ id }) => id)).toEqual(
        expect.arrayContaining(['switch', 'switchLevel', 'powerMeter']),
      );
      expect(
        data.find(({ id }) => id === 'switchLevel')?.attributes.level?.schema.properties?.value,
      ).toMatchObject({
        minimum: 0,
        maximum: 100,
      });
      const otto = await world.as('otto');
      const dvcPrflId = String(profile.id);
      expect(await refusal(otto.connection.call(profilesApi.one, { params: { dvcPrflId } }))).toMatchObject({
        status: 404,
      });
      expect(await refusal(otto.dataProvider.profileCapabilities(dvcPrflId))).toMatchObject({ status: 404 });
    });

    it('[RT-01] includes the custom capabilities of a profile', async () => {
      const mel = await world.as('mel');
      const { data } = await mel.dataProvider.getList(
        'deviceProfiles',
        page({}, { field: 'profileNm', order: 'ASC' }),
      );
      const custom = data.find(({ document }) =>
        document.components.some((part: { capabilities: { id: string }[] }) =>
          part.capabilities.some(({ id }) => id.includes('.')),
        ),
      );
      const { data: known } = await mel.dataProvider.profileCapabilities(String(custom?.id));
      expect(known.some(({ id, attributes }) => id.includes('.') && Object.keys(attributes).length > 0)).toBe(
        true,
      );
    });

    it('[RT-01] [SH-06] creates a virtual device from a profile, for everybody', async () => {
      for (const persona of ['mel', 'pia']) {
        const client = await world.as(persona);
        const device = await create(client, { label: `  Attic dimmer of ${persona} ` });
        expect(device).toMatchObject({
          label: `Attic dimmer of ${persona}`,
          name: 'Hearth Dimmer H2',
          pjtId: H2,
          type: 'VIRTUAL',
          state: {},
          eventDt: null,
          ownerId: `usr-${persona}`,
          canEdit: true,
        });
      }
    });

    it.each([
      [{ label: ' ' }, 'label'],
      [{ label: 'x'.repeat(81) }, 'label'],
      [{ dvcPrflId: '' }, 'dvcPrflId'],
      [{ dvcPrflId: 'no-such-profile' }, 'dvcPrflId'],
      [{ pjtId: 'no-such-project' }, 'pjtId'],
    ])('[RT-01] names the invalid field in %j', async (data, field) => {
      const mel = await world.as('mel');
      const body = {
        label: 'Attic',
        dvcPrflId: (await profileOf(mel, 'Hearth Dimmer H2')).id as string,
        ...data,
      };
      const response = await refusal(mel.connection.call(api.create, { body }));
      expect(response).toMatchObject({ status: 422, code: 'invalid' });
      expect(Object.keys(response.errors ?? {})).toEqual([field]);
    });

    it('[RT-01] can be relabeled by its owner, never over a label that was not seen', async () => {
      const mel = await world.as('mel');
      const device = await create(mel);
      const relabel = (label: string, previousData = device) =>
        mel.dataProvider.update('testDevices', { id: device.id, data: { ...device, label }, previousData });
      expect((await relabel('Cellar dimmer')).data).toMatchObject({ label: 'Cellar dimmer', version: 2 });
      expect(await refusal(relabel('Roof dimmer'))).toMatchObject({
        status: 412,
        current: { label: 'Cellar dimmer', version: 2 },
      });
      const omar = await world.as('omar');
      expect(
        await refusal(
          omar.dataProvider.update('testDevices', {
            id: device.id,
            data: { label: 'Mine' },
            previousData: device,
          }),
        ),
      ).toMatchObject({ status: 403 });
    });

    it('[RT-01] is deleted by its owner or an admin', async () => {
      const mel = await world.as('mel');
      const device = await create(mel);
      const omar = await world.as('omar');
      expect(
        await refusal(omar.dataProvider.delete('testDevices', { id: device.id, previousData: device })),
      ).toMatchObject({ status: 403 });
      const ada = await world.as('ada');
      await ada.dataProvider.delete('testDevices', { id: device.id, previousData: device });
      expect(await refusal(mel.dataProvider.getOne('testDevices', { id: device.id }))).toMatchObject({
        status: 404,
      });
    });

    it('[RT-01] sets an attribute, stores it, and publishes it to the log', async () => {
      const mel = await world.as('mel');
      const device = await create(mel);
      const { data } = await mel.dataProvider.sendEvent(device.deviceId, level(42, { unit: '%' }));
      expect(data.device).toMatchObject({
        version: 1,
        eventDt: expect.any(Number),
        state: { main: { switchLevel: { level: { value: 42, unit: '%', at: expect.any(Number) } } } },
      });
      expect(await historyOf(mel, device.deviceId)).toEqual([
        {
          type: 'DEVICE_EVENT',
          time: expect.any(Number),
          messageSourceId: device.deviceId,
          message: 'main/switchLevel.level = 42 %',
          component: 'main',
          capability: 'switchLevel',
          attribute: 'level',
          value: 42,
          unit: '%',
        },
      ]);
    });

    it.each([
      ['beyond a bound', level(101), 'value'],
      ['of another type', level('full'), 'value'],
      ['in a unit that is not taken', level(5, { unit: 'lux' }), 'unit'],
      ['of no attribute', { ...level(1), attribute: 'depth' }, 'attribute'],
      ['of a capability that the profile does not hold', { ...level(1), capability: 'lock' }, 'capability'],
      ['of no component', { ...level(1), component: 'left' }, 'component'],
    ])('[RT-01] [CAP-02] rejects a value %s, and publishes nothing to the log', async (_, event, field) => {
      const mel = await world.as('mel');
      const device = await create(mel);
      const response = await refusal(mel.dataProvider.sendEvent(device.deviceId, event));
      expect(response).toMatchObject({ status: 422 });
      expect(Object.keys(response.errors ?? {})).toEqual([field]);
      expect(await historyOf(mel, device.deviceId)).toEqual([]);
    });

    it('[RT-01] sends an invalid value on purpose, and marks it', async () => {
      const mel = await world.as('mel');
      const device = await create(mel);
      const { data } = await mel.dataProvider.sendEvent(device.deviceId, level(250, { fault: true }));
      expect(data.device.state.main?.switchLevel?.level).toMatchObject({ value: 250, fault: true });
      expect(await historyOf(mel, device.deviceId)).toMatchObject([{ value: 250 }]);
      const unknown = { ...level(1, { fault: true }), attribute: 'depth' };
      expect(await refusal(mel.dataProvider.sendEvent(device.deviceId, unknown))).toMatchObject({
        status: 422,
      });
    });

    it('[RT-01] runs commands, and publishes the changes and the confirmation', async () => {
      const mel = await world.as('mel');
      const device = await create(mel);
      await command(mel, device.deviceId, 'switch', 'on');
      const { device: after } = await command(mel, device.deviceId, 'switchLevel', 'setLevel', [30]);
      expect(after.state.main).toMatchObject({
        switch: { switch: { value: 'on' } },
        switchLevel: { level: { value: 30 } },
      });
      expect(await historyOf(mel, device.deviceId)).toMatchObject([
        { type: 'DEVICE_EVENT', attribute: 'switch', value: 'on' },
        { type: 'EXECUTION_RESULT', command: 'on', arguments: [], result: 'SUCCESS' },
        { type: 'DEVICE_EVENT', attribute: 'level', value: 30 },
        { type: 'EXECUTION_RESULT', command: 'setLevel', arguments: [30] },
      ]);
    });

    it.each([
      ['an argument beyond its bound', 'switchLevel', 'setLevel', [900], 'arguments'],
      ['a missing argument', 'switchLevel', 'setLevel', [], 'arguments'],
      ['no such command', 'switch', 'explode', [], 'command'],
    ])('[RT-01] [CAP-02] rejects a command with %s', async (_, capability, name_, args, field) => {
      const mel = await world.as('mel');
      const device = await create(mel);
      const response = await refusal(command(mel, device.deviceId, capability, name_, args));
      expect(response).toMatchObject({ status: 422 });
      expect(Object.keys(response.errors ?? {})).toEqual([field]);
    });

    it('[RT-01] loses no state with concurrent events', async () => {
      const clients = await Promise.all(['mel', 'omar', 'ada'].map(persona => world.as(persona)));
      const device = await create(clients[0]!);
      const { deviceId } = device;
      const sends = clients.flatMap(client => [
        client.dataProvider.sendEvent(deviceId, level(10)),
        client.dataProvider.sendEvent(deviceId, {
          component: 'main',
          capability: 'switch',
          attribute: 'switch',
          value: 'on',
        }),
        client.dataProvider.sendEvent(deviceId, {
          component: 'main',
          capability: 'powerMeter',
          attribute: 'power',
          value: 7,
          unit: 'W',
        }),
      ]);
      await Promise.all(sends);
      const { data } = await clients[0]!.dataProvider.getOne<TestDeviceRecord>('testDevices', {
        id: device.id,
      });
      expect(Object.keys(data.state.main ?? {}).toSorted()).toEqual(['powerMeter', 'switch', 'switchLevel']);
      expect(await historyOf(clients[0]!, deviceId)).toHaveLength(9);
    });

    it('[RT-01] has nothing to set without a profile', async () => {
      const mel = await world.as('mel');
      const { deviceId } = await addTestDevice(world.store, { dvcPrflId: null });
      expect(await refusal(mel.dataProvider.sendEvent(deviceId, level(1)))).toMatchObject({ status: 409 });
    });

    it('[ORG-05] of another organization does not exist', async () => {
      const mel = await world.as('mel');
      const { deviceId } = await named(mel, 'Bench unit 1');
      const otto = await world.as('otto');
      expect(await refusal(otto.dataProvider.getOne('testDevices', { id: deviceId }))).toMatchObject({
        status: 404,
      });
      expect(await refusal(otto.dataProvider.sendEvent(deviceId, level(1)))).toMatchObject({ status: 404 });
      expect(await refusal(command(otto, deviceId, 'switch', 'on'))).toMatchObject({ status: 404 });
    });

    it('[RT-01] saves a scenario, offers it to devices of the same profile, and deletes it', async () => {
      const mel = await world.as('mel');
      const device = await create(mel);
      const steps = [
        { ...level(10), fault: false, at: 0 },
        { ...level(90), fault: false, at: 1500 },
      ];
      const { data: saved } = await mel.dataProvider.create('scenarios', {
        data: { name: ' Up and down ', deviceId: device.deviceId, steps },
      });
      expect(saved).toMatchObject({ name: 'Up and down', dvcPrflId: device.dvcPrflId, steps, canEdit: true });
      const offered = async (dvcPrflId: string | null) =>
        (await mel.dataProvider.getList('scenarios', page({ dvcPrflId }))).data.map(
          scenario => scenario.name as string,
        );
      expect(await offered(device.dvcPrflId)).toContain('Up and down');
      expect(await offered((await addDeviceProfile(world.store, [])).dvcPrflId)).toEqual([]);
      const omar = await world.as('omar');
      const remove = (client: Client) =>
        client.dataProvider.delete('scenarios', { id: saved.id, previousData: saved });
      expect(await refusal(remove(omar))).toMatchObject({ status: 403 });
      await remove(mel);
      expect(await offered(device.dvcPrflId)).not.toContain('Up and down');
    });

    it('[RT-01] saves a scenario with the maximum number of events, also with objects as values', async () => {
      const mel = await world.as('mel');
      const { deviceId } = await named(mel, 'Bench unit 1');
      const place = { component: 'main', capability: 'colorTemperature', attribute: 'colorTemperatureRange' };
      const value = { minimum: 2200, maximum: 6500 };
      const steps = Array.from({ length: MAX_STEPS }, (_, at) => ({ ...place, value, at: at * 1000 }));
      const create = (body: typeof steps) =>
        mel.connection.call(scenariosApi.create, { body: { name: 'Longest', deviceId, steps: body } });
      expect((await create(steps)).steps).toHaveLength(MAX_STEPS);
      const large = { ...value, note: 'x'.repeat(300) };
      expect(await refusal(create(steps.map(step => ({ ...step, value: large }))))).toMatchObject({
        status: 422,
        errors: { steps: 'The recording is too long. Record fewer events.' },
      });
    });

    it.each([
      ['no events', []],
      [
        'events out of order',
        [
          { ...level(1), at: 500 },
          { ...level(2), at: 100 },
        ],
      ],
      ['more than it holds', Array.from({ length: 501 }, (_, at) => ({ ...level(1), at }))],
    ])('[RT-01] rejects a scenario with %s', async (_, steps) => {
      const mel = await world.as('mel');
      const { deviceId } = await named(mel, 'Bench unit 1');
      const response = await refusal(
        mel.connection.call(scenariosApi.create, { body: { name: 'Wrong', deviceId, steps } }),
      );
      expect(response).toMatchObject({ status: 422 });
      expect(Object.keys(response.errors ?? {})).toEqual(['steps']);
    });

    describe('with the owner-only flag', () => {
      const ownOnly = useOpening(open, { flags: { ownerOnlyProjects: true } });

      it("[ORG-05] the owner of a project sees all of its devices, also one with a colleague's profile", async () => {
        const { store } = ownOnly;
        const own = await addProject(store, { ownerId: 'usr-mel', prodType: 'MQTT' });
        const other = await addProject(store, { ownerId: 'usr-ada' });
        const { dvcPrflId } = await addDeviceProfile(store, [], { pjtId: other.pjtId });
        const common = { ownerId: 'usr-ada', dvcPrflId };
        const { deviceId } = await addTestDevice(store, { ...common, pjtId: own.pjtId, label: 'Plum one' });
        await addTestDevice(store, { ...common, pjtId: other.pjtId, label: 'Plum two' });
        await addTestDevice(store, { ...common, pjtId: null, label: 'Plum three' });
        const mel = await ownOnly.as('mel');
        const labels = (await list(mel, { q: 'plum' })).map(({ label }) => label);
        expect(labels).toEqual(['Plum one']);
        const ofProject = await mel.connection.call(api.ofProject, {
          params: { type: 'direct-connected' },
          query: { appId: own.pjtId },
        });
        expect(ofProject.map(device => device.deviceId)).toEqual([deviceId]);
        expect((await mel.dataProvider.getOne('testDevices', { id: deviceId })).data.pjtId).toBe(own.pjtId);
      });
    });
  });
