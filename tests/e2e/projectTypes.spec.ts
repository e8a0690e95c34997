import type { ProjectType } from '../../model/contract/projects.ts';
import { pictureNamed } from '../../model/seed/pictures.ts';
import { createAlone, enterAs, expect } from './fixtures.ts';
import {
  createByForm,
  createConnector,
  createProduct,
  createProfile,
  type Journey,
  type Step,
  walk,
} from './projectJourney.ts';

// projects of all types can be created here, including cloud-connected ones
const test = createAlone({ flags: { schemaDeprecation: false } });

const profileByHand = async ({ page, project }: Journey) => {
  await page.getByRole('button', { name: 'Create device profile' }).click();
  await page.getByRole('combobox', { name: 'Add category' }).click();
  await page.getByRole('option', { name: 'Light', exact: true }).click();
  await page.getByRole('button', { name: 'Add capability' }).click();
  const picker = page.getByRole('combobox', { name: 'Find a capability' });
  await picker.fill('switch level');
  await expect(page.getByRole('option', { name: /Switch Level/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Saved ${project.pjtNm}`)).toBeVisible();
};

/** Uses the defaults, which are complete. */
const onboardingByHand = async ({ page }: Journey) => {
  await page.getByRole('button', { name: 'Create onboarding' }).click();
  await expect(page.getByText('Created the onboarding configuration')).toBeVisible();
};

const productByHand = async ({ page, project }: Journey) => {
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByRole('textbox', { name: 'Name (en-US)' }).fill(project.pjtNm);
  await page.getByRole('textbox', { name: 'Model name' }).fill('J-1');
  await page.getByRole('textbox', { name: 'Model numbers' }).fill('J-1-EU');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: Buffer.from(pictureNamed('bulb')) });
  await expect(page.getByText('lamp.png uploaded. Save to apply.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: 'Northgate' }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Lighting' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Gives light.');
  await page.getByRole('combobox', { name: 'Countries', exact: true }).fill('Germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
};

/** A driver that discovers its devices in the network needs no fingerprint. */
const handlerByHand = async ({ page }: Journey) => {
  await page.getByRole('checkbox', { name: 'LAN' }).check();
  await page.getByRole('button', { name: 'Create device handler' }).click();
  await expect(page.getByText('No fingerprints yet')).toBeVisible();
};

const verifyEcho = async ({ page }: Journey) => {
  await page.getByRole('button', { name: 'Create connector' }).click();
  const target = page.getByRole('region', { name: 'Target status' });
  await target.getByRole('button', { name: 'Verify target' }).click();
  await expect(target.getByText('The target confirmed.')).toBeVisible();
};

const chooseEcho = async ({ page }: Journey) => {
  await page.getByRole('combobox', { name: 'Hosting' }).click();
  await page.getByRole('option', { name: /^Built-in echo/ }).click();
};

const smartAppByHand = async (journey: Journey) => {
  await chooseEcho(journey);
  await journey.page.getByRole('checkbox', { name: 'Read devices' }).check();
  await verifyEcho(journey);
};

const schemaAppByHand = async (journey: Journey) => {
  const { page } = journey;
  await page.getByRole('textbox', { name: 'Partner name' }).fill('Northgate Lighting');
  await chooseEcho(journey);
  await page.getByRole('textbox', { name: 'Authorization URL' }).fill('https://accounts.northgate.example/a');
  await page.getByRole('textbox', { name: 'Token URL' }).fill('https://accounts.northgate.example/token');
  await page.getByRole('textbox', { name: 'Your client ID' }).fill('journey');
  await page.getByLabel('Your client secret').fill('a-word-of-ours');
  await verifyEcho(journey);
};

const externalAppByHand = async ({ page }: Journey) => {
  await page.getByRole('checkbox', { name: 'Read devices' }).check();
  await page.getByRole('textbox', { name: 'Redirect URIs' }).fill('https://app.northgate.example/callback');
  await page.getByRole('button', { name: 'Create connector' }).click();
  await expect(page.getByRole('button', { name: 'Generate client secret' })).toBeVisible();
};

const byApi = {
  connector: { task: 'connector', by: 'api', complete: createConnector },
  profile: { task: 'profile', by: 'api', complete: createProfile },
  product: { task: 'product', by: 'api', complete: createProduct },
} satisfies Record<string, Step>;

const byHand = {
  profile: { task: 'profile', by: 'hand', complete: profileByHand },
  onboarding: { task: 'onboarding', by: 'hand', complete: onboardingByHand },
  handler: { task: 'handler', by: 'hand', complete: handlerByHand },
  product: { task: 'product', by: 'hand', complete: productByHand },
  smartApp: { task: 'connector', by: 'hand', complete: smartAppByHand },
  schemaApp: { task: 'connector', by: 'hand', complete: schemaAppByHand },
  externalApp: { task: 'connector', by: 'hand', complete: externalAppByHand },
} satisfies Record<string, Step>;

/** Each page is tested by hand once; other steps are done by another client, and the open page updates itself. */
const journeys: Record<ProjectType, readonly Step[]> = {
  MQTT: [byHand.profile, byHand.onboarding, byApi.product],
  TAG_DEVICE: [byApi.profile, byHand.onboarding, byApi.product],
  CLOUD_TO_CLOUD: [byHand.smartApp, byApi.profile, byApi.product],
  CLOUD_TO_CLOUD_SCHEMA: [byHand.schemaApp, byApi.product],
  HUB_CONNECTED: [byApi.profile, byHand.handler, byHand.onboarding, byApi.product],
  AUTOMATION: [byHand.smartApp, byApi.product],
  SERVICE: [byApi.connector, byHand.product],
  API_ONLY: [byHand.externalApp],
};

for (const [type, steps] of Object.entries(journeys) as [ProjectType, readonly Step[]][]) {
  test(`[PRJ-01] ${type}: from creation to deployed to test`, async ({ page, context, product }) => {
    await enterAs(context, product, 'ada');
    const project = await createByForm(page, type, `Journey of ${type}`);
    await walk({ page, context, origin: product.address, project }, steps);
  });
}
