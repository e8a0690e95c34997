import type { BrowserContext, Page } from '@playwright/test';
import type { ConnectorEdit } from '../../model/contract/connectorEdits.ts';
import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import { type Project, type ProjectTask, projectTasks } from '../../model/contract/projects.ts';
import { hasTask, tasksOf } from '../../model/rules/readiness.ts';
import { linkOfTask } from '../../model/rules/sidebar.ts';
import { pictureNamed } from '../../model/seed/pictures.ts';
import { expect } from './fixtures.ts';

const taskNames: Record<ProjectTask, string> = {
  connector: 'Connector',
  profile: 'Device Profile',
  handler: 'Device Handler',
  onboarding: 'Device Onboarding',
  product: 'Product Info',
};

/** A project that is being completed for its first deployment, and the page that shows it. */
export type Journey = {
  page: Page;
  context: BrowserContext;
  origin: string;
  project: Pick<Project, 'pjtId' | 'pjtNm' | 'prodType'>;
};

/** An action of a user on the page of a task, or of another client. */
export type Step = {
  task: ProjectTask;
  by: 'hand' | 'api';
  complete: (journey: Journey) => Promise<unknown>;
};

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Project pages' });

const groupOf = (page: Page, name: string) =>
  sidebarOf(page).getByRole('button', { name: new RegExp(`^${name}`) });

const deployButton = (page: Page) => page.getByRole('button', { name: 'Deploy to test' });

/** SH-04, SH-05: the sidebar shows the progress of the project on every page. */
const expectSidebar = async ({ page, project }: Journey, done: readonly ProjectTask[]) => {
  const tasks = tasksOf[project.prodType];
  const isWhole = projectTasks.every(task => !hasTask(project.prodType, task) || done.includes(task));
  const develop = groupOf(page, 'Develop');
  await expect(develop).toHaveText(`Develop ${done.length} of ${tasks.length} complete`);
  for (const task of tasks) {
    const path = linkOfTask({ ...project, devStatCd: 'DEVELOP' }, task)?.to ?? '';
    const link = sidebarOf(page).locator(`a[href="${path}"]`);
    await expect(link).toContainText(done.includes(task) ? ', complete' : ', incomplete');
  }
  // collapses with its last task, required or not, unless its page is open
  const isWithin = !page.url().endsWith('/overview');
  await expect(develop).toHaveAttribute('aria-expanded', String(!isWhole || isWithin));
  await expect(groupOf(page, 'Test')).toHaveAttribute('aria-expanded', 'true');
  const publish = groupOf(page, 'Publish');
  if (project.prodType === 'API_ONLY') {
    await expect(publish).toHaveCount(0);
    return;
  }
  await expect(publish).toHaveText('Publish after deployment');
  await expect(publish).toHaveAttribute('aria-expanded', 'false');
};

/** The overview lists the missing tasks, and offers the deployment when none is missing. */
const expectOverview = async ({ page, project }: Journey, done: readonly ProjectTask[]) => {
  const open = tasksOf[project.prodType].filter(task => !done.includes(task));
  const cards = page.getByRole('region', { name: 'Tasks' }).getByRole('article');
  await expect(cards.filter({ hasText: 'Nothing left to do' })).toHaveCount(done.length);
  await expect(page.getByRole('listitem').filter({ hasText: ': add ' })).toHaveText(
    open.map(task => new RegExp(`^${taskNames[task]}: add `)),
  );
  const isReady = open.length === 0;
  await expect(
    page.getByRole('heading', { name: isReady ? 'Ready for test' : /^Before you can/ }),
  ).toBeVisible();
  await expect(deployButton(page)).toHaveAttribute('aria-disabled', String(!isReady));
};

const takeStep = async (journey: Journey, { task, by, complete }: Step, done: readonly ProjectTask[]) => {
  const { page } = journey;
  if (by === 'api') {
    // the open overview updates itself
    await complete(journey);
    return;
  }
  await page.getByRole('listitem').getByRole('link', { name: taskNames[task], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(journey.project.pjtNm);
  await complete(journey);
  await expectSidebar(journey, done);
  await sidebarOf(page).getByRole('link', { name: 'Overview' }).click();
};

/** From the overview of a new project to its first deployment; after each step, all task counts agree. */
export const walk = async (journey: Journey, steps: readonly Step[]) => {
  const { page, project } = journey;
  const done: ProjectTask[] = [];
  await expectOverview(journey, done);
  await expectSidebar(journey, done);
  for (const step of steps) {
    done.push(step.task);
    await takeStep(journey, step, done);
    await expectOverview(journey, done);
    await expectSidebar(journey, done);
  }
  await deployButton(page).click();
  await expect(page.getByText(`Deployed ${project.pjtNm} to test`)).toBeVisible();
  await expect(page.getByRole('listitem').and(page.locator('[aria-current=step]'))).toContainText(
    'Deployed to test',
  );
  await expect(page.getByRole('heading', { name: /^Deployment 1 by Ada Lindqvist/ })).toBeVisible();
  await expect(deployButton(page)).toHaveCount(0);
  await expect(groupOf(page, 'Develop')).toHaveAttribute('aria-expanded', 'false');
  const response = await page.request.get(`/v3/common/projects/${project.pjtId}`);
  expect(await response.json()).toMatchObject({ devStatCd: 'DEPLOYED_TO_TEST' });
};

export const post = async ({ context, origin }: Journey, path: string, data: object) => {
  const response = await context.request.post(path, { data, headers: { origin } });
  expect([path, response.status(), response.ok() || (await response.text())]).toEqual([
    path,
    response.status(),
    true,
  ]);
  return (await response.json()) as Record<string, string>;
};

/** Creates the profile of a lamp. */
export const createProfile = (journey: Journey) => {
  const { pjtId, pjtNm } = journey.project;
  const document: ProfileDocument = {
    name: pjtNm,
    components: [
      {
        id: 'main',
        label: 'Main',
        capabilities: ['switch', 'healthCheck'].map(id => ({ id, version: 1 })),
        categories: [{ name: 'Light', categoryType: 'manufacturer' }],
      },
    ],
    preferences: [],
    metadata: {},
  };
  return post(journey, `/v3/common/projects/${pjtId}/deviceprofiles`, { document });
};

/** A driver that finds its devices in the network needs no fingerprint. */
export const createHandler = (journey: Journey) =>
  post(journey, `/v3/hub/projects/${journey.project.pjtId}/handlers`, {
    name: 'Lamp',
    packageKey: 'lamp',
    permissions: ['lan'],
    shard: 'na04',
  });

/** Creates a product with everything that its task requires. */
export const createProduct = async (journey: Journey) => {
  const { context, origin, project } = journey;
  const file = { name: 'lamp.png', mimeType: 'image/png', buffer: Buffer.from(pictureNamed('bulb')) };
  const uploaded = await context.request.post('/v3/files', { multipart: { file }, headers: { origin } });
  const { fileId } = (await uploaded.json()) as { fileId: string };
  const brands = await context.request.get('/api/resources/brands');
  const brand = ((await brands.json()) as { id: string; brandNm: string }[]).find(
    ({ brandNm }) => brandNm === 'Northgate',
  );
  return post(journey, `/v3/common/projects/${project.pjtId}/products`, {
    prodNm: project.pjtNm,
    modelNm: 'J-1',
    modelNumbers: ['J-1-EU'],
    brandId: brand?.id,
    ctgrId: 'lighting',
    dsc: 'Gives light.',
    imageFileId: fileId,
    countryMode: 'EXCLUDED',
  });
};

/** Creates a connector with the built-in echo as its target, and confirms it. */
export const createConnector = async (journey: Journey) => {
  const { pjtId, pjtNm } = journey.project;
  const edit: Partial<ConnectorEdit> = {
    kind: 'SMARTAPP',
    displayName: pjtNm,
    hosting: 'ECHO',
    scopes: ['r:devices:*'],
  };
  const { id } = await post(journey, `/v3/common/projects/${pjtId}/connectors`, edit);
  return post(journey, `/v3/common/connectors/${id}/verify`, {});
};
