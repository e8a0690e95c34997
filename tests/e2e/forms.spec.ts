import type { BrowserContext, Page } from '@playwright/test';
import { connectorEditSchemas } from '../../model/contract/connectors.ts';
import { handlerEditSchema } from '../../model/contract/handlers.ts';
import { onboardingEditSchema } from '../../model/contract/onboardings.ts';
import { productEditSchema } from '../../model/contract/products.ts';
import { type ProjectType, projectEditSchema } from '../../model/contract/projects.ts';
import { createAlone, endSessionBehind, enterAs, expect } from './fixtures.ts';
import type { Product } from './product.ts';

// projects of all types can be created here
const test = createAlone({ flags: { schemaDeprecation: false } });

type Fields = Record<string, unknown>;

type Opened = { context: BrowserContext; origin: string; pjtId: string };

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
  fill?: (page: Page) => Promise<unknown>;
  /** the list of the project's records */
  list: (pjtId: string) => string;
};

type EditCase = FormCase & {
  /** creates the record to edit; returns its ID */
  create: (opened: Opened) => Promise<unknown>;
  record: (pjtId: string, id: string) => string;
  /** the fields that a save sends, and the change of another client */
  shape: object;
  theirs: Fields;
};

const TYPED = 'Typed once, kept: äß 汉字';

const call = async (
  { context, origin }: Opened,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
) => {
  const answer = await context.request[method](path, { data, headers: { origin } });
  const problem = answer.ok() ? undefined : await answer.text();
  expect([path, problem]).toEqual([path, undefined]);
  return (await answer.json()) as Fields;
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
    fill: page => page.getByRole('checkbox', { name: 'LAN' }).check(),
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
    fill: page => page.getByRole('textbox', { name: 'Model name' }).fill('L-1'),
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
    create: async ({ pjtId }) => pjtId,
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
    create: async opened =>
      (await call(opened, 'post', `${projectPath(opened.pjtId)}/connectors`, smartApp))['id'],
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
    create: async opened =>
      (await call(opened, 'post', `/v3/hub/projects/${opened.pjtId}/handlers`, handler))['id'],
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
    create: async opened =>
      (
        await call(opened, 'post', `${projectPath(opened.pjtId)}/onboarding`, {
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
    create: async opened =>
      (
        await call(opened, 'post', `${projectPath(opened.pjtId)}/products`, {
          prodNm: 'Lamp',
          modelNm: 'L-1',
        })
      )['prodId'],
    record: (_, id) => `/v3/products/${id}`,
    shape: productEditSchema.shape,
    theirs: { prodNm: 'Renamed meanwhile' },
  },
];

/** Types, reloads, and saves with an expired session; ends on the form, which still has the typed text. */
const typeAndExpire = async (page: Page, { field, save }: FormCase, signOut: () => Promise<void>) => {
  const address = page.url();
  const input = page.getByRole('textbox', { name: field, exact: true });
  await input.fill(TYPED);
  await expect(page.getByText(/Draft saved \d/)).toBeVisible();
  await page.reload();
  await expect(input).toHaveValue(TYPED);

  await signOut();
  const expired = page.getByText('Your session has expired. Please log in again.');
  // the page may notice it before the click
  await page.getByRole('button', { name: save, exact: true }).or(expired).click();
  await expect(expired).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('button', { name: /Ada Lindqvist/ }).click();
  await page.waitForURL(address);
  await expect(input).toHaveValue(TYPED);
};

/** Creates a project that has the form. */
const createProject = async (context: BrowserContext, product: Product, { name, prodType }: FormCase) => {
  await enterAs(context, product, 'ada');
  const opened = { context, origin: product.address, pjtId: '' };
  const { pjtId } = await call(opened, 'post', '/v3/common/projects', { pjtNm: `With ${name}`, prodType });
  return { ...opened, pjtId: String(pjtId) };
};

for (const form of createForms)
  test(`[fault 17] text typed into ${form.name} survives a reload and an expired session`, async ({
    page,
    context,
    product,
  }) => {
    const opened = await createProject(context, product, form);
    await page.goto(`/projects/${form.prodType}/${opened.pjtId}/${form.page('')}`);
    await form.fill?.(page);
    await typeAndExpire(page, form, () => endSessionBehind(context, product));
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await expect
      .poll(async () => JSON.stringify(await call(opened, 'get', form.list(opened.pjtId))))
      .toContain(TYPED);
  });

for (const form of editForms)
  test(`[fault 17] text typed into ${form.name} survives a reload, an expired session, and another client's save`, async ({
    page,
    context,
    product,
  }) => {
    const opened = await createProject(context, product, form);
    const id = String(await form.create(opened));
    const address = form.record(opened.pjtId, id);
    await page.goto(`/projects/${form.prodType}/${opened.pjtId}/${form.page(id)}`);
    await typeAndExpire(page, form, () => endSessionBehind(context, product));

    const now = await call(opened, 'get', address);
    const sent = Object.keys(form.shape).filter(source => source in now);
    await call(opened, 'put', address, {
      ...Object.fromEntries(sent.map(source => [source, now[source]])),
      ...form.theirs,
    });
    await page.getByRole('button', { name: form.save, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save merged version' }).click();
    await expect(dialog).toBeHidden();
    const kept = await call(opened, 'get', address);
    expect(kept).toMatchObject(form.theirs);
    expect(JSON.stringify(kept[form.source])).toContain(TYPED);
  });

test('what gets the focus in a form is not behind its footer, and neither is its label', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  const { pjtId } = await createProject(context, product, { ...createForms[0]!, prodType: 'MQTT' });
  await page.goto(`/projects/MQTT/${pjtId}/onboarding`);
  const link = page.getByRole('textbox', { name: 'Support link' });
  await link.fill('http://lamp.example');
  await link.blur();
  // within the window, where the browser sees no need to scroll, but behind the footer
  await link.evaluate(input => scrollBy(0, input.getBoundingClientRect().bottom - innerHeight));
  await page.getByRole('button', { name: 'Create onboarding' }).click();
  await expect(link).toBeFocused();
  await expect(page.getByText('Please enter a valid HTTPS URL.')).toBeInViewport();
  const isOnTop = await link.evaluate(input => {
    const { left, top, bottom } = input.getBoundingClientRect();
    return [top, bottom].map(y => document.elementFromPoint(left + 20, y + (y === top ? 4 : -4)) === input);
  });
  expect(isOnTop).toEqual([true, true]);
});
