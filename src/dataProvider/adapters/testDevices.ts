import {
  devices as devicesApi,
  newTestDeviceSchema,
  type TestDevice,
  testDeviceColumns,
  testDeviceEditSchema,
  type TestDeviceQuery,
} from '../../../model/contract/devices.ts';
import {
  type DeviceProfile,
  deviceProfileColumns,
  deviceProfiles as profilesApi,
} from '../../../model/contract/deviceProfiles.ts';
import {
  newScenarioSchema,
  type Scenario,
  scenarios as scenariosApi,
} from '../../../model/contract/scenarios.ts';
import { type Adapter, bareList, byIds, pageOf, sortOf } from '../adapter.ts';

// the methods beside these verbs call them too, and come with them
export { devicesApi, profilesApi };

export type TestDeviceRecord = TestDevice & { id: string };
export type DeviceProfileRecord = DeviceProfile & { id: string };
export type ScenarioRecord = Scenario & { id: string };

export const toTestDeviceRecord = (device: TestDevice): TestDeviceRecord => ({
  ...device,
  id: device.deviceId,
});
const toProfileRecord = (profile: DeviceProfile): DeviceProfileRecord => ({
  ...profile,
  id: profile.dvcPrflId,
});
const toScenarioRecord = (scenario: Scenario): ScenarioRecord => ({ ...scenario, id: scenario.scenarioId });

export const testDevices = {
  list: async (call, params) => {
    const { filter } = params;
    const query = {
      keyword: filter.q as string | undefined,
      view: filter.view as TestDeviceQuery['view'],
      pjtId: filter.pjtId as string | undefined,
      ...sortOf(params, testDeviceColumns, 'label'),
      ...pageOf(params),
    };
    const { rows, total } = await bareList(call, devicesApi.list, { query }, params.signal);
    return { data: rows.map(toTestDeviceRecord), total };
  },
  many: async (call, ids, signal) =>
    (await call(devicesApi.list, byIds(ids), { signal })).map(toTestDeviceRecord),
  one: async (call, id, signal) =>
    toTestDeviceRecord(await call(devicesApi.one, { params: { deviceId: String(id) } }, { signal })),
  create: async (call, { label, dvcPrflId, pjtId }) => {
    // a field left empty stands for the profile's own project
    const body = { label, dvcPrflId, ...(pjtId !== '' && pjtId !== undefined && { pjtId }) };
    return toTestDeviceRecord(await call(devicesApi.create, { body: newTestDeviceSchema.parse(body) }));
  },
  update: async (call, id, { label }, previous) =>
    toTestDeviceRecord(
      await call(
        devicesApi.update,
        { params: { deviceId: String(id) }, body: testDeviceEditSchema.parse({ label }) },
        { version: previous?.version },
      ),
    ),
  remove: async (call, id, previous) => {
    await call(devicesApi.remove, { params: { deviceId: String(id) } }, { version: previous?.version });
  },
} satisfies Adapter;

/** Read only here: their editor is another page. */
export const deviceProfiles = {
  list: async (call, params) => {
    const query = {
      keyword: params.filter.q as string | undefined,
      ...sortOf(params, deviceProfileColumns, 'profileNm'),
      ...pageOf(params),
    };
    const { rows, total } = await bareList(call, profilesApi.list, { query }, params.signal);
    return { data: rows.map(toProfileRecord), total };
  },
  many: async (call, ids, signal) =>
    (await call(profilesApi.list, byIds(ids), { signal })).map(toProfileRecord),
  one: async (call, id, signal) =>
    toProfileRecord(await call(profilesApi.one, { params: { dvcPrflId: String(id) } }, { signal })),
} satisfies Adapter;

export const scenarios = {
  list: async (call, params) => {
    const query = { dvcPrflId: params.filter.dvcPrflId as string | undefined, ...pageOf(params) };
    const { rows, total } = await bareList(call, scenariosApi.list, { query }, params.signal);
    return { data: rows.map(toScenarioRecord), total };
  },
  create: async (call, { name, deviceId, steps }) =>
    toScenarioRecord(
      await call(scenariosApi.create, { body: newScenarioSchema.parse({ name, deviceId, steps }) }),
    ),
  remove: async (call, id, previous) => {
    await call(scenariosApi.remove, { params: { scenarioId: String(id) } }, { version: previous?.version });
  },
} satisfies Adapter;
