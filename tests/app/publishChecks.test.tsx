import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { publishChecks as api } from '../../model/contract/publishChecks.ts';
import { projects } from '../../model/contract/projects.ts';
import { terms } from '../../model/contract/terms.ts';
import { createWorld } from '../../model/seed/world.ts';
import { createGate, network, problem } from '../network.ts';
import { addProject } from '../records.ts';
import { renderApp } from './renderApp.tsx';

const world = createWorld(1, { projects: 31 });
const dimmer = world.projects.find(({ pjtNm }) => pjtNm === 'Hearth Dimmer H2')!;
const base = `/projects/${dimmer.prodType}/${dimmer.pjtId}`;
const open = (page = 'prePublishing', as = 'ada') => renderApp(`${base}/${page}`, { as, projects: 31 });

/** The row of a check. */
const check = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement;
const problemRow = async (text: string) => (await screen.findByText(text)).closest('li') as HTMLElement;
const focused = () => document.activeElement;

describe('the pre-publishing checklist', () => {
  it('[SH-03] shows how many checks pass, and how to fix each failure', async () => {
    const { call } = await open();
    const title = await screen.findByRole('heading', { level: 1, name: 'Pre Publishing Checklist' });
    expect(title).toBeTruthy();
    const { checks } = await call(api.list, { params: { projectId: dimmer.pjtId } });
    const count = (status: string) => checks.filter(one => one.status === status).length;
    const total = checks.length - count('notApplicable');
    const summary = `${total - count('fail')} of ${total} checks pass`;
    expect(await screen.findByRole('progressbar', { name: summary })).toBeTruthy();
    expect(within(await check('Organization workspace')).getByText('Passed')).toBeTruthy();
    expect(within(await check('Product information')).getByText('Failed')).toBeTruthy();
    expect(screen.getByText('Not needed for this project: Production URL, Pull request')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pre Publishing Checklist' }).getAttribute('aria-current')).toBe(
      'page',
    );
  });

  it.each([
    ['Hearth Dimmer H2 is incomplete: model number.', 'modelNumbers'],
    ['Hearth Dimmer H2 is incomplete: description.', 'dsc'],
    ['Hearth Dimmer H2 is incomplete: image.', 'imageFileId'],
  ])('[SH-03] %s links to the field %s', async (text, field) => {
    const { user } = await open();
    await user.click(within(await problemRow(text)).getByRole('link', { name: 'Go to Product Info' }));
    await waitFor(() => expect(focused()?.getAttribute('name')).toBe(field));
  });

  it.each(['brandId', 'ctgrId', 'countries'] as const)(
    '[SH-03] the field %s of a product can be linked',
    async field => {
      const { prodId } = world.products.find(({ pjtId }) => pjtId === dimmer.pjtId)!;
      await renderApp(`${base}/products/${prodId}#${field}`, { projects: 31 });
      const name = {
        brandId: /^Brand/,
        ctgrId: /^Category/,
        countries: /^Countries/,
        names: /Add a language/,
      };
      await waitFor(() => expect(focused()).toBe(screen.getByRole('combobox', { name: name[field] })));
    },
  );

  it('[SH-03] links to the capabilities of the profile', async () => {
    const { user } = await open();
    const row = await problemRow('The device reports values, but the profile has no refresh capability.');
    await user.click(within(row).getByRole('link', { name: 'Go to Device Profile' }));
    await waitFor(() =>
      expect((focused() as HTMLElement).dataset['path']).toBe('components[0].capabilities'),
    );
  });

  it('[SH-03] checks again on demand, and when a record changes', async () => {
    const { user, call, callAs } = await open();
    expect(within(await check('Agreed to the terms')).getByText('Failed')).toBeTruthy();
    await call(terms.agree, { params: { tosName: 'workspace', tosVersion: 1 } });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(async () =>
      expect(within(await check('Agreed to the terms')).getByText('Passed')).toBeTruthy(),
    );

    let requestCount = 0;
    network.use(http.get(`*${api.list.path}`, () => void requestCount++));
    const other = await callAs('ada');
    const project = await other(projects.one, { params: { projectId: dimmer.pjtId } });
    await other(projects.update, {
      params: { projectId: dimmer.pjtId },
      body: { pjtNm: project.pjtNm, dsc: 'Dims.' },
    });
    await waitFor(() => expect(requestCount).toBeGreaterThan(0));
  });

  it('[SH-03] keeps its data if a refresh fails, and shows an error page without data', async () => {
    const { user } = await open();
    await check('Agreed to the terms');
    network.use(http.get(`*${api.list.path}`, () => problem(403, 'forbidden')));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect((await screen.findByRole('alert')).textContent).toContain("can't be refreshed");
    expect(await check('Agreed to the terms')).toBeTruthy();
    cleanup();
    await open();
    expect(await screen.findByText(/403/)).toBeTruthy();
  });

  it('[SH-06] first tells a private workspace that it needs an organization', async () => {
    const app = await renderApp('/projects', { as: 'ida' });
    const { list } = await app.call(projects.list, {});
    const own = list.find(({ prodType }) => prodType !== 'API_ONLY')!;
    app.reopen(`/projects/${own.prodType}/${own.pjtId}/prePublishing`);
    const row = await check('Organization workspace');
    expect(within(row).getByText('Failed')).toBeTruthy();
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/enroll');
  });

  it("[SH-03] doesn't exist for an external application", async () => {
    const app = await renderApp('/projects');
    const { pjtId } = await addProject(app.store, { ownerId: 'usr-ada', prodType: 'API_ONLY' });
    app.reopen(`/projects/API_ONLY/${pjtId}/prePublishing`);
    expect(
      await screen.findByRole('heading', { name: 'Looks like you just entered uncharted territory' }),
    ).toBeTruthy();
  });
});

describe('the readiness of a project', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Pre Publishing Checklist' }));

  it('[SH-03] is on the overview, with what is missing', async () => {
    const { user } = await open('overview');
    const readiness = await card();
    expect(await readiness.findByRole('link', { name: 'Deployed to test' })).toBeTruthy();
    expect(readiness.getByText(/^and \d+ more$/)).toBeTruthy();
    expect(await readiness.findByRole('progressbar', { name: /^\d+ of \d+ checks pass$/ })).toBeTruthy();
    await user.click(readiness.getByRole('link', { name: 'Open checklist' }));
    expect(await check('Agreed to the terms')).toBeTruthy();
  });

  it('[SH-03] is fetched together with the project', async () => {
    const gate = createGate();
    const requested: string[] = [];
    network.use(
      http.get(`*/v3/common/projects/${dimmer.pjtId}`, () => gate.passed),
      http.get(`*${api.list.path}`, ({ request }) => void requested.push(request.url)),
    );
    await open('overview');
    await waitFor(() => expect(requested).toHaveLength(1));
    gate.open();
    await (await card()).findByRole('progressbar');
    expect(requested).toHaveLength(1);
  });

  it('[SH-03] says when it is unknown', async () => {
    network.use(http.get(`*${api.list.path}`, () => problem(403, 'forbidden')));
    const { user } = await open('overview');
    const readiness = await card();
    await readiness.findByText("The checklist couldn't be loaded.");
    network.resetHandlers();
    await user.click(readiness.getByRole('button', { name: 'Try again' }));
    expect(await readiness.findByRole('progressbar')).toBeTruthy();
  });
});
