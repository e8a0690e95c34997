import { describe, expect, test } from 'vitest';
import { createTemplate } from '../../server/pageTemplate.ts';
import { fakeSite } from '../../server/fake.ts';
import { addProject } from '../records.ts';
import { openServer } from '../server.ts';

const asPage = { accept: 'text/html' };

const open = async (basePath = '') => {
  const page = createTemplate({
    html: '<div id="root"></div><!--bootstrap-->',
    product: 'Porchlight',
    basePath,
    preload: { workspace: [], public: [] },
  });
  const server = await openServer({ overrides: { page, site: { ...fakeSite, basePath } } });
  const firstOf = async (persona: string, path: string): Promise<Record<string, unknown> | undefined> => {
    const { call } = server.browser();
    await call('POST', `${basePath}/api/sa/login`, { persona });
    const text = await (await call('GET', `${basePath}${path}`, undefined, asPage)).text();
    const [, json = '{}'] = /id="bootstrap">(.*?)<\/script>/s.exec(text) ?? [];
    return (JSON.parse(json) as { first?: Record<string, unknown> }).first;
  };
  return { ...server, firstOf };
};

const LIST = '/v3/common/projects?orderCol=chgDt&orderKey=desc&page=1&pageSize=25';

describe('responses that are sent with the page', () => {
  test.each(['', '/workspace'])(
    'are those of the list, for its own organization, under %j',
    async basePath => {
      const { store, firstOf } = await open(basePath);
      const { pjtId } = await addProject(store, { mnId: '8kQ2', ownerId: 'usr-ada' });
      const first = await firstOf('mel', '/projects');
      expect(first?.[LIST]).toMatchObject({ list: [{ pjtId, canEdit: false }], totalCount: 1 });
      expect(first?.['/v3/common/projects/counts']).toMatchObject({ all: 1, mine: 0 });
      expect((await firstOf('otto', '/projects'))?.[LIST]).toMatchObject({ list: [], totalCount: 0 });
    },
  );

  test('are the project and its tasks on its overview, not for another organization', async () => {
    const { store, firstOf } = await open();
    const { pjtId } = await addProject(store, { mnId: '8kQ2', ownerId: 'usr-ada' });
    const address = `/v3/common/projects/${pjtId}`;
    const overview = `/projects/MQTT/${pjtId}/overview`;
    expect(Object.keys((await firstOf('ada', overview)) ?? {})).toEqual([address, `${address}/tasks`]);
    expect(await firstOf('otto', overview)).toEqual({});
  });

  test('are none for other addresses', async () => {
    const { firstOf } = await open();
    for (const path of [
      '/projects?filter=%7B%7D',
      '/projects/create',
      '/projects/MQTT/..%2F..%2Fx/overview',
    ]) {
      expect(await firstOf('ada', path)).toEqual({});
    }
  });
});
