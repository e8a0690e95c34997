import {
  devices as devicesApi,
  type TestDevice,
  testDeviceColumns,
} from '../../../model/contract/devices.ts';
import { type Scenario, scenarios as scenariosApi } from '../../../model/contract/scenarios.ts';
import { crudAdapter, keyedBy } from '../crudAdapter.ts';

// exported for the named methods, which load the same chunk
export { devicesApi };

export type TestDeviceRecord = TestDevice & { id: string };
export type ScenarioRecord = Scenario & { id: string };

export const toTestDeviceRecord = keyedBy('deviceId')<TestDevice>;

export const testDevices = crudAdapter(devicesApi, {
  id: 'deviceId',
  columns: testDeviceColumns,
  filter: ({ view, pjtId, dvcPrflId }) => ({ view, pjtId, dvcPrflId }),
  // an empty field means the project of the profile
  toBody: ({ pjtId, ...values }) => ({ ...values, pjtId: pjtId === '' ? undefined : pjtId }),
});

export const scenarios = crudAdapter(scenariosApi, {
  id: 'scenarioId',
  filter: ({ dvcPrflId }) => ({ dvcPrflId }),
});
