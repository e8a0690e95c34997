import { expect, test } from 'vitest';
import { createConnection } from './client.ts';
import { createProvisioningMethods } from './methods/provisioning.ts';

const device = {
  sn: 'STDK8kQ2b41f',
  hashed_sn: 'x',
  key: { crv: 'ed25519' as const, key: `${'A'.repeat(43)}=`, type: 'OKP' as const },
  meta: { mnId: '8kQ2', modelName: '', onboardingId: '', partner: '', sku: [], vendor: '' },
};

const methodsOver = (response: () => Promise<Response>) =>
  createProvisioningMethods(createConnection({ address: 'https://porch.example', fetch: response }));

const failures = {
  'the device is not there': async () =>
    Response.json({ code: 'not_found', message: 'No.' }, { status: 404 }),
  'it may not be seen': async () => Response.json({ code: 'forbidden', message: 'No.' }, { status: 403 }),
  'the server fails': async () => new Response('<h1>502</h1>', { status: 502 }),
  'the response is malformed': async () => Response.json({ resultData: 1 }),
  'the network fails': async () => {
    throw new TypeError('Failed to fetch');
  },
};

test.each(Object.entries(failures))('[IDN-01] the older calls return null if %s', async (_, response) => {
  const methods = methodsOver(response);
  expect(await methods.legacyDeviceInfo('STDK8kQ2b41f')).toEqual({ data: null });
  expect(await methods.legacyTask('t1')).toEqual({ data: null });
  expect(await methods.registerLegacyDeviceInfo(device)).toEqual({ data: null });
});

test('[IDN-01] the older calls return what is in resultData', async () => {
  const methods = methodsOver(async () => Response.json({ resultData: device }));
  expect(await methods.legacyDeviceInfo(device.sn)).toEqual({ data: device });
  expect(await methods.registerLegacyDeviceInfo(device)).toEqual({ data: device });
});
