import { expect, test, vi } from 'vitest';
import type { User } from '../../../../model/contract/user.ts';
import { workspacePages } from '../../../../model/rules/pages.ts';
import { buildBootstrap } from '../../../../tests/buildBootstrap.ts';
import type { Hit, SearchContext } from '../source.ts';
import { deviceLogs } from './deviceLogs.ts';
import { devices } from './devices.ts';
import { pages } from './pages.ts';

const newProject: Hit = { title: 'New project', icon: 'newProject', to: workspacePages.newProject.path };

const openSources = (actions: Hit[]) => {
  const user = buildBootstrap({ isSignedIn: true }).user as User;
  const getList = vi.fn<(resource: string, params: object) => Promise<unknown>>(async () => ({ data: [] }));
  const context = {
    user: { ...user, may: { ...user.may, createProjects: true } },
    flags: {},
    translate: (key: string) => key,
    dataProvider: { getList },
    actions,
  } as unknown as SearchContext;
  return { context, getList };
};

const { signal } = new AbortController();

test('[SH-01] a page that an action opens is not listed twice', async () => {
  const pathsFor = async (actions: Hit[]) =>
    (await pages.search('', openSources(actions).context, signal)).hits.map(({ to }) => to);
  expect(await pathsFor([])).toContain(newProject.to);
  expect(await pathsFor([newProject])).not.toContain(newProject.to);
  expect(await pathsFor([newProject])).toContain(workspacePages.projects.path);
});

test.each([
  ['log', {}],
  ['log of', {}],
  ['open the log of', {}],
  ['open a device log', {}],
  ['log of porch', { q: 'porch' }],
  ['logs porch', { q: 'porch' }],
  ['log office', { q: 'office' }],
])('[SH-01] "%s" asks for the logs of devices', async (query, filter) => {
  const { context, getList } = openSources([]);
  await deviceLogs.search(query, context, signal);
  expect(getList).toHaveBeenCalledWith('testDevices', expect.objectContaining({ filter }));
});

test('[SH-01] a device that was found by its serial number shows it', async () => {
  const { context, getList } = openSources([]);
  const lamp = {
    label: 'Desk lamp',
    name: 'Lamp H2',
    serialNumber: 'NL-H2-000417',
    pjtId: null,
    prodType: null,
  };
  getList.mockResolvedValue({ data: [lamp], total: 1 });
  const detailFor = async (q: string) => (await devices.search(q, context, signal)).hits[0]?.detail;
  expect(await detailFor('h2-0004')).toBe('NL-H2-000417');
  expect(await detailFor('desk')).toBe('Lamp H2');
});
