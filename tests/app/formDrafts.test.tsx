import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { connectorEditSchemas } from '../../model/contract/connectorEdits.ts';
import { handlerEditSchema } from '../../model/contract/handlers.ts';
import { onboardingEditSchema } from '../../model/contract/onboardings.ts';
import { productEditSchema } from '../../model/contract/products.ts';
import { type ProjectType, projectEditSchema } from '../../model/contract/projects.ts';
import { askServer } from '../network.ts';
import { renderApp } from './renderApp.tsx';

type Fields = Record<string, unknown>;

/** A form of a project, the field that the test types into, and the record that the server stores. */
type FormCase = {
  name: string;
  prodType: ProjectType;
  /** the page of the form, below the page of its project */
  page: (id: string) => string;
  field: string;
  source: string;
  save: string;
};

type CreateCase = FormCase & {
  /** fills the other required fields */
  fill?: (user: UserEvent) => Promise<unknown>;
  /** the list of the project's records */
  list: (pjtId: string) => string;
};

type EditCase = FormCase & {
  /** creates the record to edit; returns its ID */
  create: (pjtId: string) => Promise<unknown>;
  record: (pjtId: string, id: string) => string;
  /** the fields that a save sends, and the change of another client */
  shape: object;
  theirs: Fields;
};

const TYPED = 'Typed once, kept: äß 汉字';
const ADDRESS = 'http://localhost:3000';

const request = (method: string, path: string, data?: object) => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = data === undefined ? null : JSON.stringify(data);
  return askServer(new Request(`${ADDRESS}${path}`, { method, headers, body }));
};

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
  const response = await request(method, path, data);
  const text = await response.text();
  expect([path, response.ok, text]).toEqual([path, true, text]);
  return JSON.parse(text) as Fields;
};

const projectPath = (pjtId: string) => `/v3/common/projects/${pjtId}`;

const smartApp = { kind: 'SMARTAPP', displayName: 'Lamp cloud', hosting: 'ECHO', scopes: ['r:devices:*'] };
const handler = { name: 'Lamp', packageKey: 'lamp', permissions: ['lan'], shard: 'na04' };

const createForms: readonly CreateCase[] = [
  {
    name: 'a new connector',
    prodType: 'CLOUD_TO_CLOUD',
    page: () => 'connector',
    field: 'Description',
    source: 'description',
    save: 'Create connector',
    list: pjtId => `/v3/common/connectors?pjtId=${pjtId}`,
  },
  {
    name: 'a new device handler',
    prodType: 'HUB_CONNECTED',
    page: () => 'handler',
    field: 'Description',
    source: 'description',
    save: 'Create device handler',
    fill: async user => user.click(await screen.findByRole('checkbox', { name: 'LAN' })),
    list: pjtId => `/v3/hub/handlers?pjtId=${pjtId}`,
  },
  {
    name: 'a new onboarding configuration',
    prodType: 'MQTT',
    page: () => 'onboarding',
    field: 'Introduction',
    source: 'screens',
    save: 'Create onboarding',
    list: pjtId => `/v3/common/onboardings?pjtId=${pjtId}`,
  },
  {
    name: 'a new product',
    prodType: 'MQTT',
    page: () => 'products/new',
    field: 'Description',
    source: 'dsc',
    save: 'Create product',
    fill: async user => {
      await user.click(await screen.findByRole('textbox', { name: /^Model name/ }));
      await user.paste('L-1');
    },
    list: pjtId => `/v3/products?pjtId=${pjtId}`,
  },
];

const editForms: readonly EditCase[] = [
  {
    name: 'the settings of a project',
    prodType: 'MQTT',
    page: () => 'edit',
    field: 'Description',
    source: 'dsc',
    save: 'Save',
    create: async pjtId => pjtId,
    record: projectPath,
    shape: projectEditSchema.shape,
    theirs: { pjtNm: 'Renamed meanwhile' },
  },
  {
    name: 'a connector',
    prodType: 'CLOUD_TO_CLOUD',
    page: () => 'connector',
    field: 'Description',
    source: 'description',
    save: 'Save',
    create: async pjtId => (await call('POST', `${projectPath(pjtId)}/connectors`, smartApp))['id'],
    record: (_, id) => `/v3/common/connectors/${id}`,
    shape: connectorEditSchemas.SMARTAPP.shape,
    theirs: { displayName: 'Renamed meanwhile' },
  },
  {
    name: 'a device handler',
    prodType: 'HUB_CONNECTED',
    page: () => 'handler',
    field: 'Description',
    source: 'description',
    save: 'Save',
    create: async pjtId => (await call('POST', `/v3/hub/projects/${pjtId}/handlers`, handler))['id'],
    record: (_, id) => `/v3/hub/handlers/${id}`,
    shape: handlerEditSchema.shape,
    theirs: { name: 'Renamed meanwhile' },
  },
  {
    name: 'an onboarding configuration',
    prodType: 'MQTT',
    page: () => 'onboarding',
    field: 'Introduction',
    source: 'screens',
    save: 'Save',
    create: async pjtId =>
      (
        await call('POST', `${projectPath(pjtId)}/onboarding`, {
          deviceOnboardingId: 'Lamp',
          setupId: '978',
          screens: { 'en-US': { intro: 'Hold the lamp close.' } },
        })
      )['pjtId'],
    record: pjtId => `${projectPath(pjtId)}/onboarding`,
    shape: onboardingEditSchema.shape,
    theirs: { deviceOnboardingId: 'Renamed' },
  },
  {
    name: 'a product',
    prodType: 'MQTT',
    page: id => `products/${id}`,
    field: 'Description',
    source: 'dsc',
    save: 'Save',
    create: async pjtId =>
      (await call('POST', `${projectPath(pjtId)}/products`, { prodNm: 'Lamp', modelNm: 'L-1' }))['prodId'],
    record: (_, id) => `/v3/products/${id}`,
    shape: productEditSchema.shape,
    theirs: { prodNm: 'Renamed meanwhile' },
  },
];

/** The workspace, with a project that has the form. */
const open = async ({ name, prodType }: FormCase) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = await renderApp('/help', { projects: 3 });
  const { pjtId } = await call('POST', '/v3/common/projects', { pjtNm: `With ${name}`, prodType });
  return { ...app, pjtId: String(pjtId) };
};

type App = Awaited<ReturnType<typeof open>>;

/** Types, reloads, and saves with an expired session; ends on the form, which still has the typed text. */
const typeAndExpire = async (app: App, address: string, form: FormCase & Pick<CreateCase, 'fill'>) => {
  const input = () => screen.findByRole<HTMLInputElement>('textbox', { name: form.field });
  const expectTyped = () => waitFor(async () => expect((await input()).value).toBe(TYPED));
  const { user } = app.reopen(address);
  await form.fill?.(user);
  await user.clear(await input());
  await user.click(await input());
  await user.paste(TYPED);
  await screen.findByText(/Draft saved \d/);
  app.reopen(address);
  await expectTyped();

  expect((await request('POST', '/api/sa/logout', {})).status).toBe(204);
  await user.click(screen.getByRole('button', { name: form.save }));
  await screen.findByText('Your session has expired. Please log in again.');
  await waitFor(() => expect(location.pathname).toBe('/'));
  await app.signIn();
  app.reopen(address);
  await expectTyped();
};

const named = <Case extends FormCase>(forms: readonly Case[]) =>
  forms.map(form => [form.name, form] as const);

it.each(named(createForms))(
  '[fault 17] what is typed into %s outlives a reload and an expired session',
  async (_, form) => {
    const app = await open(form);
    await typeAndExpire(app, `/projects/${form.prodType}/${app.pjtId}/${form.page('')}`, form);
    await app.user.click(screen.getByRole('button', { name: form.save }));
    await waitFor(async () =>
      expect(JSON.stringify(await call('GET', form.list(app.pjtId)))).toContain(TYPED),
    );
  },
);

it.each(named(editForms))(
  "[fault 17] what is typed into %s outlives a reload, an expired session, and another client's save",
  async (_, form) => {
    const app = await open(form);
    const id = String(await form.create(app.pjtId));
    const address = form.record(app.pjtId, id);
    await typeAndExpire(app, `/projects/${form.prodType}/${app.pjtId}/${form.page(id)}`, form);

    const now = await call('GET', address);
    const sent = Object.keys(form.shape).filter(source => source in now);
    await call('PUT', address, {
      ...Object.fromEntries(sent.map(source => [source, now[source]])),
      ...form.theirs,
    });
    await app.user.click(screen.getByRole('button', { name: form.save }));
    const dialog = await screen.findByRole('dialog');
    await app.user.click(within(dialog).getByRole('button', { name: 'Save merged version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const kept = await call('GET', address);
    expect(kept).toMatchObject(form.theirs);
    expect(JSON.stringify(kept[form.source])).toContain(TYPED);
  },
);

it.each(named(editForms.filter(({ name }) => /connector|handler|configuration/.test(name))))(
  '[fault 17] what is typed into the form for %s stays in the form if somebody else creates it meanwhile',
  async (_, form) => {
    const app = await open(form);
    const address = `/projects/${form.prodType}/${app.pjtId}/${form.page('')}`;
    const input = () => screen.findByRole<HTMLInputElement>('textbox', { name: form.field });
    const { user } = app.reopen(address);
    await user.clear(await input());
    await user.click(await input());
    await user.paste(TYPED);

    const id = String(await form.create(app.pjtId));
    expect(await screen.findByText(/^Unsaved changes from .* restored$/)).toBeTruthy();
    expect((await input()).value).toBe(TYPED);
    await user.click(screen.getByRole('button', { name: form.save }));
    // compares with what the other client created, where both have filled the field
    await waitFor(async () => {
      const merge = screen.queryByRole('button', { name: 'Save merged version' });
      if (merge !== null) await user.click(merge);
      expect(JSON.stringify(await call('GET', form.record(app.pjtId, id)))).toContain(TYPED);
    });
  },
);
