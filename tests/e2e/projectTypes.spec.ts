import type { ProjectType } from '../../model/contract/projects.ts';
import { createAlone, enterAs, expect } from './fixtures.ts';
import {
  createConnector,
  createHandler,
  createProduct,
  createProfile,
  type Journey,
  post,
  type Step,
  walk,
} from './projectJourney.ts';

// projects of all types can be created here, including cloud-connected ones
const test = createAlone({ flags: { schemaDeprecation: false } });

/** Uses the defaults, which are complete. */
const onboardingByHand = async ({ page }: Journey) => {
  await page.getByRole('button', { name: 'Create onboarding' }).click();
  await expect(page.getByText('Created the onboarding configuration')).toBeVisible();
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
  handler: { task: 'handler', by: 'api', complete: createHandler },
  product: { task: 'product', by: 'api', complete: createProduct },
} satisfies Record<string, Step>;

const byHand = {
  onboarding: { task: 'onboarding', by: 'hand', complete: onboardingByHand },
  smartApp: { task: 'connector', by: 'hand', complete: smartAppByHand },
  schemaApp: { task: 'connector', by: 'hand', complete: schemaAppByHand },
  externalApp: { task: 'connector', by: 'hand', complete: externalAppByHand },
} satisfies Record<string, Step>;

/**
 * What another test does by hand until its task is ticked (tests/app: profile, handler; products.spec.ts) is done by another
 * client here, and the open page follows.
 */
const journeys: Record<ProjectType, readonly Step[]> = {
  MQTT: [byApi.profile, byHand.onboarding, byApi.product],
  TAG_DEVICE: [byApi.profile, byHand.onboarding, byApi.product],
  CLOUD_TO_CLOUD: [byHand.smartApp, byApi.profile, byApi.product],
  CLOUD_TO_CLOUD_SCHEMA: [byHand.schemaApp, byApi.product],
  HUB_CONNECTED: [byApi.profile, byApi.handler, byHand.onboarding, byApi.product],
  AUTOMATION: [byApi.connector, byApi.product],
  SERVICE: [byApi.connector, byApi.product],
  API_ONLY: [byHand.externalApp],
};

for (const [prodType, steps] of Object.entries(journeys) as [ProjectType, readonly Step[]][]) {
  test(`[PRJ-01] ${prodType}: from creation to deployed to test`, async ({ page, context, product }) => {
    await enterAs(context, product, 'ada');
    const pjtNm = `Journey of ${prodType}`;
    const journey = { page, context, origin: product.address, project: { pjtId: '', pjtNm, prodType } };
    const { pjtId = '' } = await post(journey, '/v3/common/projects', { pjtNm, dsc: '', prodType });
    await page.goto(`/projects/${prodType}/${pjtId}/overview`);
    await walk({ ...journey, project: { ...journey.project, pjtId } }, steps);
  });
}
