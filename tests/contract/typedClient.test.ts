import createClient from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import type { paths } from '../../docs/openapi.ts';
import { type PictureName, pictureNamed } from '../../model/seed/pictures.ts';
import { openHttpServer } from '../httpServer.ts';

/** Like an external program: with a token, and only the generated types. */
const openClient = async () => {
  const { origin, signIn } = await openHttpServer();
  const ada = await signIn('ada');
  const response = await ada.call('POST', '/api/sa/tokens', {
    tokenNm: 'Build server',
    scopes: ['read', 'write'],
    days: 7,
  });
  const { secret } = (await response.json()) as { secret: string };
  return createClient<paths>({ baseUrl: origin, headers: { Authorization: `Bearer ${secret}` } });
};

type Api = Awaited<ReturnType<typeof openClient>>;

/** The data of a call that must succeed. */
const orThrow = <T>({ data, error }: { data?: T; error?: unknown }): T => {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
};

const uploadPicture = async (api: Api, name: PictureName) => {
  const { fileId } = orThrow(
    await api.POST('/v3/files', {
      body: { file: new Blob([pictureNamed(name)]) },
      bodySerializer: ({ file }) => {
        const form = new FormData();
        form.append('file', file as Blob, `${name}.png`);
        return form;
      },
    }),
  );
  return fileId;
};

/** Creates a brand that products can use. */
const createBrand = async (api: Api) => {
  const logoFileId = await uploadPicture(api, 'hearth');
  const { id } = orThrow(
    await api.POST('/api/resources/brands', { body: { brandNm: 'Hall', dsc: '', logoFileId } }),
  );
  const review = { params: { path: { id } }, body: { decision: 'APPROVED' as const } };
  return orThrow(await api.POST('/api/resources/brands/{id}/review', review)).id;
};

describe('a client that is generated from the API description', () => {
  it('[PRJ-01] takes a hub-connected project from its creation to its deployment to test', async () => {
    const api = await openClient();
    const project = orThrow(
      await api.POST('/v3/common/projects', { body: { pjtNm: 'Hall lamp', prodType: 'HUB_CONNECTED' } }),
    );
    const params = { path: { projectId: project.pjtId } };
    const missing = async () =>
      orThrow(await api.GET('/v3/common/projects/{projectId}/tasks', { params })).flatMap(task =>
        task.missing.length > 0 ? [task.task] : [],
      );
    expect(await missing()).toEqual(['profile', 'handler', 'onboarding', 'product']);
    const early = await api.POST('/v3/common/projects/{projectId}/deploy', { params });
    expect([early.response.status, early.error?.code]).toEqual([409, 'conflict']);

    orThrow(
      await api.POST('/v3/common/projects/{projectId}/deviceprofiles', {
        params,
        body: {
          document: {
            name: 'Hall lamp',
            components: [
              {
                id: 'main',
                label: 'Main',
                capabilities: [{ id: 'switch', version: 1 }],
                categories: [{ name: 'Light', categoryType: 'manufacturer' }],
              },
            ],
          },
        },
      }),
    );
    expect(await missing()).toEqual(['handler', 'onboarding', 'product']);

    const handler = orThrow(
      await api.POST('/v3/hub/projects/{projectId}/handlers', {
        params,
        body: {
          name: 'Hall lamp',
          packageKey: 'hall-lamp',
          permissions: ['zigbee'],
          shard: 'eu02',
        },
      }),
    );
    orThrow(
      await api.POST('/v3/hub/handlers/{handlerId}/fingerprints', {
        params: { path: { handlerId: handler.id } },
        body: {
          fingerprint: {
            kind: 'zigbeeManufacturer',
            id: 'hall/1',
            deviceLabel: 'Hall lamp',
            deviceProfileName: 'Hall lamp',
            manufacturer: 'Northgate',
            model: 'HL-1',
          },
        },
      }),
    );
    expect(await missing()).toEqual(['onboarding', 'product']);

    const { setupId } = orThrow(await api.GET('/v3/common/onboardings/setupid'));
    orThrow(await api.POST('/v3/common/projects/{projectId}/onboarding', { params, body: { setupId } }));
    expect(await missing()).toEqual(['product']);

    orThrow(
      await api.POST('/v3/common/projects/{projectId}/products', {
        params,
        body: {
          prodNm: 'Hall lamp',
          modelNm: 'HL-1',
          modelNumbers: ['HL-1-EU'],
          brandId: await createBrand(api),
          ctgrId: 'lighting',
          dsc: 'Gives light.',
          imageFileId: await uploadPicture(api, 'bulb'),
          countryMode: 'EXCLUDED',
        },
      }),
    );
    expect(await missing()).toEqual([]);

    const deployed = orThrow(await api.POST('/v3/common/projects/{projectId}/deploy', { params }));
    expect(deployed.devStatCd).toBe('DEPLOYED_TO_TEST');
  });

  it('has types for requests, responses and errors', async () => {
    const api = await openClient();
    const { error, response } = await api.POST('/v3/common/projects', {
      // @ts-expect-error there is no such project type
      body: { pjtNm: 'Hall lamp', prodType: 'TOASTER' },
    });
    expect([response.status, error?.code, Object.keys(error?.errors ?? {})]).toEqual([
      422,
      'invalid',
      ['prodType'],
    ]);
    // @ts-expect-error there is no such call
    expect((await api.GET('/v3/common/toasters')).response.status).toBe(404);
  });
});
