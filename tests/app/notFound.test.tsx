import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { projects } from '../../model/contract/projects.ts';
import { renderApp } from './renderApp.tsx';

beforeEach(() => {
  // react-admin logs each failed call
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

const UNCHARTED = { name: 'Looks like you just entered uncharted territory', level: 1 };

const resources = [
  'brands',
  'capabilities',
  'deviceTypes',
  'categories',
  'locales',
  'countries',
  'pairingInstructions',
  'testDevices',
];

it.each([
  '/nowhere',
  '/projects/anything',
  '/projects/MQTT',
  '/projects/create/anything',
  '/projects/MQTT/zz-0000',
  '/projects/MQTT/zz-0000/overview',
  '/projects/MQTT/zz-0000/edit',
  '/projects/MQTT/zz-0000/logger',
  '/projects/file?pjtId=zz-0000',
  '/projects/import?pjtId=zz-0000',
  // CAP-05 has a page of its own for invalid IDs
  ...resources.filter(name => name !== 'capabilities').map(name => `/${name}/zz-0000`),
  ...resources.flatMap(name => [`/${name}/zz-0000/anything`, `/${name}/create/anything`]),
  '/capabilities/switch~9',
  '/capabilities/nowhere.lamp~1',
  '/capabilities/switch~1/anything',
  '/testDevices/zz-0000/label',
  '/help/anything',
])('[SH-10] %s is not found, says so, and links back', async path => {
  const { user } = await renderApp(path, { projects: 3 });
  await screen.findByRole('heading', UNCHARTED);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await screen.findByRole('heading', { name: 'Projects' });
});

it.each(['overview', 'edit', 'testDevices/create', 'profile/versions'])(
  '[SH-10] %s of an unknown project names no project and no page of one',
  async page => {
    await renderApp(`/projects/MQTT/zz-0000/${page}`, { projects: 3 });
    await screen.findByRole('heading', UNCHARTED);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(trail.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Projects',
      UNCHARTED.name,
    ]);
    expect(
      within(screen.getByRole('complementary', { name: 'Project' })).queryByText('Direct-connected'),
    ).toBeNull();
  },
);

it('[SH-10] an unknown type is not found either, even with an existing project', async () => {
  const { call } = await renderApp('/projects', { projects: 3 });
  const { list } = await call(projects.list, {});
  const { pjtId = '', prodType = '', pjtNm = '' } = list[0] ?? {};
  for (const page of ['', '/overview', '/edit', '/logger']) {
    cleanup();
    await renderApp(`/projects/LAMP/${pjtId}${page}`, { projects: 3 });
    expect(await screen.findByRole('heading', UNCHARTED)).toBeTruthy();
  }
  cleanup();
  await renderApp(`/projects/${prodType}/${pjtId}`, { projects: 3 });
  expect(await screen.findByRole('heading', { name: pjtNm })).toBeTruthy();
});

it("[SH-10] another organization's project is not found either", async () => {
  const { call } = await renderApp('/projects', { as: 'otto', projects: 3 });
  const { list } = await call(projects.list, {});
  const { pjtId = '', prodType = '' } = list[0] ?? {};
  cleanup();
  await renderApp(`/projects/${prodType}/${pjtId}/overview`, { as: 'ada', projects: 3 });
  expect(await screen.findByRole('heading', UNCHARTED)).toBeTruthy();
});

it('[SH-10] a 403 names who can give access, and links back', async () => {
  const { user } = await renderApp('/members', { as: 'pia', projects: 3 });
  expect(
    await screen.findByText('An admin of Northgate Lighting can give you access: Ada Lindqvist.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await screen.findByRole('heading', { name: 'Projects' });
});

it('[SH-10] a 403 in a private workspace says what is missing', async () => {
  await renderApp('/members', { as: 'ida', projects: 3 });
  expect(
    await screen.findByText(
      "This page isn't available in a private workspace. Enroll an organization to use it.",
    ),
  ).toBeTruthy();
});

it('[ORG-03] a 403 on the enrollment page says that the user already belongs to an organization', async () => {
  for (const as of ['ada', 'pia'] as const) {
    await renderApp('/enroll', { as, projects: 3 });
    expect(await screen.findByText(/^You already belong to a company, and/)).toBeTruthy();
    expect(screen.queryByText(/can give you access/)).toBeNull();
    cleanup();
  }
});
