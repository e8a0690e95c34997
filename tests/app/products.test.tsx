import 'fake-indexeddb/auto';
import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { products as api } from '../../model/contract/products.ts';
import { projects } from '../../model/contract/projects.ts';
import { encodePng } from '../../model/seed/png.ts';
import { pictureNamed } from '../../model/seed/pictures.ts';
import { createWorld } from '../../model/seed/world.ts';
import { createGate, network, problem } from '../network.ts';
import { addBrand, addProduct } from '../records.ts';
import { keepToasts } from '../keepToasts.ts';
import { renderApp } from './renderApp.tsx';

const world = createWorld(1, { projects: 31 });
const projectNamed = (name: string) => {
  const project = world.projects.find(({ pjtNm }) => pjtNm === name);
  if (project === undefined) throw new Error(`the world has ${name}`);
  return project;
};
const pathOf = (name: string, rest = '') => {
  const { prodType, pjtId } = projectNamed(name);
  return `/projects/${prodType}/${pjtId}/products${rest}`;
};
const open = (name: string, rest = '', options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(pathOf(name, rest), { as: 'ada', projects: 31, ...options });

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
/** The sidebar's link, with its circle or tick. */
const task = async () =>
  within(await screen.findByRole('navigation', { name: 'Project pages' })).findByRole('link', {
    name: /^Product Info/,
  });
/** jsdom's own File can't be read */
const png = (bytes: Uint8Array<ArrayBuffer>) =>
  new NodeFile([bytes], 'lamp.png', { type: 'image/png' }) as unknown as File;

describe('the products of a project', () => {
  it('[RT-02] [SH-04] start with the first one, which is opened directly and counted by the task', async () => {
    const { user } = await open('Stair Light Set');
    expect((await task()).textContent).toContain('incomplete');
    await user.click(await screen.findByRole('link', { name: 'New product' }));
    await waitFor(() => expect(location.pathname).toBe(pathOf('Stair Light Set', '/new')));
    expect((await box(/^Name \(en-US\)/)).value).toBe('Stair Light Set');
    await user.type(await box(/^Model name/), 'SLS 1');
    await user.click(screen.getByRole('button', { name: 'Create product' }));
    expect(await screen.findByText('Use letters, numbers, underscores, and dashes.')).toBeTruthy();
    await user.clear(await box(/^Model name/));
    await user.type(await box(/^Model name/), 'SLS-1');
    await user.type(await box(/^Model numbers/), 'SLS-1-EU, SLS-1-US');
    await user.type(await box('Description'), 'Six lights for a stair.');
    const preview = within(screen.getByRole('region', { name: 'Catalog preview' }));
    expect(preview.getByText('Six lights for a stair.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create product' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Stair Light Set / SLS-1' })).toBeTruthy();
    expect(screen.getByText('Missing: brand, category, image, countries')).toBeTruthy();
    await waitFor(async () => expect((await task()).textContent).toContain('4 of 8'));
    // the list opens its only product
    await user.click(await task());
    expect(await screen.findByRole('heading', { level: 1, name: 'Stair Light Set / SLS-1' })).toBeTruthy();
  });

  it.each([
    ['links to the form that requests one', {}, 'Request a brand', '/brands/create'],
    [
      'says who can help if brands are off',
      { brandManagement: false },
      'Contact support',
      'mailto:support@porchlight.example',
    ],
  ])('[PRJ-01] without approved brands, the form %s', async (_case, flags, name, href) => {
    const { store, reopen } = await open('Stair Light Set', '', { flags });
    await store.db.updateTable('brands').set({ status: 'PENDING_APPROVAL' }).execute();
    reopen(pathOf('Stair Light Set', '/new'));
    const help = (await screen.findByText(/^No approved brands yet/)).closest('p')!;
    expect(within(help).getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('[PRJ-01] show their brand while it waits for a new approval, and their category if its type was changed', async () => {
    const { store, reopen } = await open('Stair Light Set', '/new');
    const { pjtId, mnId } = projectNamed('Stair Light Set');
    const { id: brandId } = await addBrand(store, { mnId, brandNm: 'Gloam', status: 'PENDING_APPROVAL' });
    const { prodId } = await addProduct(store, { pjtId, modelNm: 'SLS-1', brandId, ctgrId: 'lighting' });
    await store.db
      .updateTable('categories')
      .set({ categoryType: null })
      .where('ctgrId', '=', 'lighting')
      .execute();
    reopen(pathOf('Stair Light Set', `/${prodId}`));
    expect((await screen.findByRole('combobox', { name: 'Brand' })).textContent).toBe('Gloam (not approved)');
    expect(screen.getByRole('combobox', { name: 'Category' }).textContent).toBe('Lighting');
    const preview = within(screen.getByRole('region', { name: 'Catalog preview' }));
    expect(preview.getByText('Gloam · Lighting')).toBeTruthy();
  });

  it('[PRJ-01] a new one has the category of the device profile, and the only brand', async () => {
    const { store, reopen } = await open('Hearth Dimmer H2');
    await store.db
      .updateTable('brands')
      .set({ status: 'PENDING_APPROVAL' })
      .where('brandNm', '!=', 'Northgate')
      .execute();
    reopen(pathOf('Hearth Dimmer H2', '/new'));
    expect((await screen.findByRole('combobox', { name: 'Category' })).textContent).toBe('Lighting');
    expect(screen.getByRole('combobox', { name: 'Brand' }).textContent).toBe('Northgate');
  });

  it('[FLG-01] a new one of a tag project has the default category for tags', async () => {
    const flags = { defaultTagCategoryId: 'sensors' };
    const { reopen } = await open('Luggage Tag', '/new', { flags });
    const category = () => screen.findByRole('combobox', { name: 'Category' });
    expect((await category()).textContent).toBe('Sensors and detectors');
    reopen(pathOf('Hearth Dimmer H2', '/new'));
    await waitFor(async () => expect((await category()).textContent).toBe('Lighting'));
  });

  it('Enter chooses the country that matches what was typed, and sends no form', async () => {
    const { user } = await open('Stair Light Set', '/new');
    await user.type(await box(/^Model name/), 'SLS-1');
    const countries = screen.getByRole<HTMLInputElement>('combobox', { name: 'Countries' });
    await user.type(countries, 'norw');
    await screen.findByRole('option', { name: 'Norway' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Norway' })).toBeTruthy();
    expect(location.pathname).toBe(pathOf('Stair Light Set', '/new'));
  });

  it('[PRJ-01] keep a country that was disabled since, when another one is added', async () => {
    const { user, store, reopen } = await open('Stair Light Set', '/new');
    const { pjtId } = projectNamed('Stair Light Set');
    const { prodId } = await addProduct(store, { pjtId, modelNm: 'SLS-1', countries: ['DE', 'NO'] });
    await store.db.updateTable('countries').set({ useYn: 'N' }).where('cntryCd', '=', 'NO').execute();
    reopen(pathOf('Stair Light Set', `/${prodId}`));
    expect(await screen.findByRole('button', { name: 'Norway (not enabled)' })).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: 'Countries' }), 'swed');
    await screen.findByRole('option', { name: 'Sweden' });
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved /);
    const { countries } = await store.db
      .selectFrom('products')
      .select('countries')
      .where('prodId', '=', prodId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(countries)).toEqual(['DE', 'NO', 'SE']);
  });

  it('[RT-02] what was typed into a new product stays when a colleague renames the project', async () => {
    const { user, callAs, store } = await open('Stair Light Set', '/new');
    const { pjtId, dsc } = projectNamed('Stair Light Set');
    await user.type(await box('Description'), 'Six lights for a stair.');
    const ada = await callAs('ada');
    const found = await store.projects.find(pjtId);
    await ada(
      projects.update,
      { params: { projectId: pjtId }, body: { pjtNm: 'Stair Lights', dsc } },
      { version: found?.version ?? 0 },
    );
    await within(await screen.findByRole('navigation', { name: 'Breadcrumbs' })).findByText('Stair Lights');
    expect((await box('Description')).value).toBe('Six lights for a stair.');
  });

  it('[PRJ-04] are listed with their states and device counts, in one call', async () => {
    const requested: string[] = [];
    network.use(
      http.get(`*${api.counts.path}`, ({ request }) => void requested.push(new URL(request.url).search)),
    );
    const app = await open('Stair Light Set', '/new');
    const { pjtId } = projectNamed('Stair Light Set');
    for (const modelNm of ['A-1', 'B-2', 'C-3'])
      await addProduct(app.store, { pjtId, modelNm, prodNm: 'Stair Light', commercialDevices: 1200 });
    await app.user.click(await task());
    const items = within(await screen.findByRole('list', { name: 'Product Info' }));
    expect(await items.findByText('Stair Light / B-2')).toBeTruthy();
    expect(items.getAllByText('Draft')).toHaveLength(3);
    expect(await items.findAllByText(/1,200 commercial devices/)).toHaveLength(3);
    expect(requested).toHaveLength(1);
  });

  it('[PRJ-04] stay in the list while more of them are loaded, and if that fails', async () => {
    const app = await open('Stair Light Set', '/new');
    const { pjtId } = projectNamed('Stair Light Set');
    for (let number = 100; number < 160; number += 1)
      await addProduct(app.store, { pjtId, modelNm: `M-${number}`, prodNm: `Light ${number}` });
    await app.user.click(await task());
    const first = await screen.findByText('Light 100 / M-100');
    let isBroken = true;
    network.use(
      http.get('*/v3/products', () =>
        isBroken ? problem(400, 'bad_request', "The next page can't be loaded.") : undefined,
      ),
    );
    await app.user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(/^The next page can't be loaded/)).toBeTruthy();
    expect(first.isConnected).toBe(true);
    isBroken = false;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Light 159 / M-159')).toBeTruthy();
    expect(first.isConnected).toBe(true);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('[VAL-13] are duplicated under another model name, deleted and restored', async () => {
    const { user } = await open('Hearth Dimmer H2');
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    const dialog = within(await screen.findByRole('dialog'));
    const model = await dialog.findByRole('textbox', { name: /^Model name/ });
    expect((model as HTMLInputElement).value).toBe('HDH-747-copy');
    await user.clear(model);
    await user.type(model, 'hdh-747');
    expect(
      dialog.getByText('This name is already used by another product. Please type a different one.'),
    ).toBeTruthy();
    await user.type(model, 'B');
    network.use(http.post('*/duplicate', () => problem(409, 'conflict', 'Try later.'), { once: true }));
    await user.click(dialog.getByRole('button', { name: 'Duplicate product' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Try later.');
    await user.click(dialog.getByRole('button', { name: 'Duplicate product' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Hearth Dimmer H2 / hdh-747B' }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    keepToasts();
    expect(await screen.findByRole('heading', { level: 1, name: 'Hearth Dimmer H2 / HDH-747' })).toBeTruthy();
    await user.click(undo);
    await user.click(await task());
    expect(await screen.findByRole('link', { name: 'Hearth Dimmer H2 / hdh-747B' })).toBeTruthy();
  });

  it('[VAL-13] a duplicate whose dialog was closed meanwhile takes nobody away from another page', async () => {
    const { user } = await open('Hearth Dimmer H2');
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    const dialog = within(await screen.findByRole('dialog'));
    const gate = createGate();
    network.use(http.post('*/duplicate', () => gate.passed.then(() => undefined), { once: true }));
    await user.click(await dialog.findByRole('button', { name: 'Duplicate product' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { pathname } = location;
    gate.open();
    expect(await screen.findByText(/^Duplicated as/)).toBeTruthy();
    expect(location.pathname).toBe(pathname);
  });

  it("[VAL-07] [VAL-17] report a past day and a file that isn't an image, before anything is sent", async () => {
    const { user } = await open('Hearth Dimmer H2', '', {
      upload: async (_request, onSent) => {
        onSent?.(1);
        return Response.json({ fileId: 'f-1', fileNm: 'lamp.png', size: 1, sha256: '00' });
      },
    });
    const input = await screen.findByLabelText('Drop an image here, or choose a file');
    // jsdom can't read images, so this one counts as unreadable
    await user.upload(input, png(encodePng(64, [[0, 0, 0]], () => 0)));
    expect(await screen.findByText("This file isn't an image that your browser can read.")).toBeTruthy();
    await user.upload(input, png(pictureNamed('bulb')));
    expect(await screen.findByText('lamp.png uploaded. Save to apply.')).toBeTruthy();
    const day = screen.getByLabelText(/^Release date/);
    await user.type(day, '2020-02-03');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The Release date cannot occur in the past.')).toBeTruthy();
  });

  it('[VAL-17] an image whose cropping failed, and then was canceled, is not uploaded', async () => {
    onTestFinished(() => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    });
    const close = vi.fn<() => void>();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1200, close }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(null));
    const { user } = await open('Hearth Dimmer H2', '', {
      upload: async (_request, onSent) => {
        onSent?.(1);
        return Response.json({ fileId: 'f-1', fileNm: 'lamp.png', size: 1, sha256: '00' });
      },
    });
    const input = await screen.findByLabelText('Drop an image here, or choose a file');
    await user.upload(input, png(encodePng(64, [[0, 0, 0]], () => 0)));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crop the image' }));
    await user.click(dialog.getByRole('button', { name: 'Crop' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^The image couldn't be converted/);
    toBlob.mockClear();
    toBlob.mockImplementation(() => {});
    await user.click(dialog.getByRole('button', { name: 'Crop' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    toBlob.mock.calls[0]?.[0](new Blob([pictureNamed('bulb')]));
    await user.upload(input, png(pictureNamed('bulb')));
    expect(await screen.findByText('lamp.png uploaded. Save to apply.')).toBeTruthy();
    // the result was dropped
    expect(close).toHaveBeenCalledOnce();
  });

  it("[ORG-05] are read-only for users who can't edit the project", async () => {
    const { store } = await open('Hearth Bulb E27', '', { as: 'mel' });
    expect(await screen.findByText('Only the project owner and admins can edit the products.')).toBeTruthy();
    // a field that the catalog card doesn't show
    const { modelNumbers } = await store.db
      .selectFrom('products')
      .select('modelNumbers')
      .where('prodNm', '=', 'Hearth Bulb E27')
      .executeTakeFirstOrThrow();
    const label = await screen.findByText('Model numbers');
    expect(label.nextElementSibling?.textContent).toBe((JSON.parse(modelNumbers) as string[]).join(', '));
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^Model name/ })).toBeNull();
  });
});
