import type { ConnectorEdit } from '../../model/contract/connectorEdits.ts';
import { notReserved } from '../../model/contract/fieldRules.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type {
  FileProblem,
  PlanItem,
  ProjectDocument,
  ReadProjectFile,
} from '../../model/projectFile/types.ts';
import { frozenReason } from '../../model/rules/deletionBlocks.ts';
import { creationStatus } from '../../model/rules/readiness.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import type { AppOptions } from '../options.ts';
import { checkedFields } from '../routes/onboardings.ts';
import { readProductBlocks } from '../routes/productBlock.ts';
import { readProfileBlock } from '../routes/profileBlock.ts';
import { createProductChecks } from '../routes/productChecks.ts';
import { readLock, readLocks } from '../routes/requestsOfRecords.ts';
import { readSetupBlock, type SetupResource } from '../routes/setupBlock.ts';
import type { StoredProject } from '../store/projects.ts';
import { productFieldsOf } from '../store/productRow.ts';
import type { ProjectRecords } from './content.ts';
import { toConnectorEdit, toOnboardingEdit, toProductEdit } from './edits.ts';

export type Planned = {
  /** null if it is created */
  project: StoredProject | null;
  records: ProjectRecords | null;
  document: ProjectDocument;
  places: ReadProjectFile['places'];
  items: readonly PlanItem[];
  brandIds: ReadonlyMap<string, string>;
};

type Found = { path: string; message: string };
type Check = (call: AnyCall, planned: Planned, options: CheckOptions) => Promise<Found[]>;
export type CheckOptions = Pick<AppOptions, 'site' | 'files'>;

/** Maps the field errors of a route's own check to the fields of the file. */
const asFound = async (work: () => Promise<unknown>, pathOf: (field: string) => string): Promise<Found[]> => {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof ApiError) || error.details.errors === undefined) throw error;
    return Object.entries(error.details.errors).map(([field, message]) => ({ path: pathOf(field), message }));
  }
};

const isWritten = ({ action }: PlanItem) => action === 'create' || action === 'change';

/** The problem of a file of another project type than the project's. */
export const otherType = ({ prodType }: Pick<StoredProject, 'prodType'>) => ({
  path: 'project.type',
  message: `The type of this project is ${prodType}. It can't be changed.`,
});

const ofProject: Check = async (call, { project, document }) => {
  const { name, type } = document.project;
  if (project !== null) {
    if (project.prodType === type) return [];
    return [otherType(project)];
  }
  const status = creationStatus(type, call.flags, call.now);
  if (status === 'deprecated')
    return [{ path: 'project.type', message: 'New cloud projects can no longer be created.' }];
  if (status === 'switchedOff')
    return [{ path: 'project.type', message: 'This project type is disabled for your account.' }];
  const taken = await call.queries.projects.namesTaken(scopeOf(call), [name]);
  return taken.has(name.toLowerCase())
    ? [
        {
          path: 'project.name',
          message:
            'A project with this name already exists. Import into that project, or choose another name.',
        },
      ]
    : [];
};

const ofProfiles: Check = async ({ queries, user }, { project, records, items }) => {
  const found: Found[] = [];
  for (const { kind, action, name, at, currentAt } of items) {
    const profile = kind === 'profile' ? records?.profiles[currentAt ?? -1] : undefined;
    if (profile === undefined || action === 'unchanged') continue;
    const path = at === null ? 'profiles' : `profiles[${at}]`;
    if (profile.pjtId !== project?.pjtId) {
      const message = `The profile ${name} belongs to another project, so it can't be changed here.`;
      found.push({ path, message });
      continue;
    }
    const reason =
      action === 'delete' ? await readProfileBlock({ queries, user }, profile) : frozenReason(profile);
    if (reason !== undefined) found.push({ path, message: at === null ? `${name}: ${reason}` : reason });
  }
  return found;
};

/** The metadata of a profile can refer to an organization. */
const ofOrganization: Check = async ({ user }, { document, items }) =>
  items.flatMap(item => {
    const metadata = item.kind === 'profile' ? document.profiles?.[item.at ?? -1]?.metadata : undefined;
    if (metadata === undefined || !isWritten(item)) return [];
    return (['mnmn', 'mnId'] as const)
      .filter(key => metadata[key] != null && metadata[key] !== user.mnId)
      .map(key => ({
        path: `profiles[${item.at}].metadata.${key}`,
        message: `This isn't the ID of your organization. Use ${user.mnId}, or remove the line.`,
      }));
  });

/** Without a section for profiles, the default is one of the project's. */
const ofHandler: Check = async (_call, { records, document, items }) => {
  const item = items.find(({ kind }) => kind === 'handler');
  const name = document.handler?.defaultProfile ?? null;
  if (item === undefined || !isWritten(item) || document.profiles !== undefined || name === null) return [];
  if (records?.profiles.some(({ profileNm }) => profileNm === name) === true) return [];
  return [{ path: 'handler.defaultProfile', message: 'The project has no profile with this name.' }];
};

const ofConnector: Check = async ({ queries, user }, { records, document, items }, { site }) => {
  const item = items.find(({ kind }) => kind === 'connector');
  if (item === undefined || !isWritten(item) || document.connector == null) return [];
  const edit: ConnectorEdit = toConnectorEdit(document.project.type, document.connector);
  const reserved = notReserved(site.product);
  const found: Found[] = [];
  if (!reserved.holds(edit.displayName))
    found.push({ path: 'connector.displayName', message: reserved.message('Name') });
  const { appName } = edit;
  const stored = records?.connector;
  const lock = stored && (await readLock(queries, { pjtId: stored.pjtId }));
  if (lock !== undefined) return [{ path: 'connector', message: lock }];
  if (appName === undefined || appName === '') return found;
  if (stored === undefined && (await queries.connectors.hasAppName(user.mnId, appName)))
    found.push({
      path: 'connector.appName',
      message:
        'Another connector of your organization has this app name. Choose another one, or remove the line.',
    });
  if (stored !== undefined && stored.appName !== appName)
    found.push({ path: 'connector.appName', message: "The app name can't be changed." });
  return found;
};

const ofOnboarding: Check = async (call, { project, document, items }) => {
  const item = items.find(({ kind }) => kind === 'onboarding');
  if (item === undefined || !isWritten(item) || document.onboarding == null) return [];
  const target = { pjtId: project?.pjtId ?? '', prodType: document.project.type };
  const edit = toOnboardingEdit(document.onboarding);
  return asFound(
    () => checkedFields(call, target, edit),
    field => `onboarding.${field}`,
  );
};

const fileFieldOf: Record<string, string> = {
  brandId: 'brand',
  ctgrId: 'category',
  imageFileId: 'image',
};

/** Products that the file lacks, but that can't be deleted. */
const ofRemovedProducts: Check = async ({ queries }, { project, records, items }) => {
  const removed = items.filter(({ kind, action }) => kind === 'product' && action === 'delete');
  if (project === null || removed.length === 0) return [];
  const products = removed.map(({ currentAt }) => records?.products[currentAt ?? -1]);
  for (const product of products)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction; no task for it is added until it ends
    if (product !== undefined) await queries.products.lockForUpdate(product);
  const blockOf = await readProductBlocks(queries, project);
  return removed.flatMap(({ name }, index) => {
    const product = products[index];
    const block = product && blockOf(product);
    return block === undefined ? [] : [{ path: 'products', message: `${name}: ${block}` }];
  });
};

const setupResources: Partial<Record<PlanItem['kind'], SetupResource>> = {
  connector: 'connectors',
  handler: 'handlers',
  onboarding: 'onboardings',
};

/** The connector, handler or onboarding that the file lacks, but that can't be deleted. */
const ofRemovedSetup: Check = async ({ queries }, { project, items }) => {
  const found: Found[] = [];
  for (const { kind, action, name } of items) {
    const resource = setupResources[kind];
    if (project === null || action !== 'delete' || resource === undefined) continue;
    const block = await readSetupBlock(queries, resource, project.pjtId);
    if (block !== undefined) found.push({ path: kind, message: `${name}: ${block}` });
  }
  return found;
};

const ofProducts: Check = async (call, { records, document, items, brandIds }, { files }) => {
  const check = createProductChecks(files);
  const found: Found[] = [];
  const locks = await readLocks(call.queries, records?.products ?? []);
  for (const item of items) {
    const product = item.kind === 'product' ? document.products?.[item.at ?? -1] : undefined;
    if (product === undefined || !isWritten(item)) continue;
    const path = `products[${item.at}]`;
    const stored = records?.products[item.currentAt ?? -1];
    const lock = stored && locks.get(stored.prodId);
    if (lock !== undefined) {
      found.push({ path, message: lock });
      continue;
    }
    if (product.brand !== null && !brandIds.has(product.brand)) {
      found.push({ path: `${path}.brand`, message: 'Your organization has no brand with this name.' });
      continue;
    }
    const edit = toProductEdit(product, brandIds);
    const nothing = { ...edit, brandId: null, ctgrId: null, imageFileId: null, countries: [], names: [] };
    const before = stored === undefined ? nothing : productFieldsOf(stored);
    // a date in the past was a release date when the file was written
    found.push(
      ...(await asFound(
        () => check(call, edit, { ...before, releaseDay: edit.releaseDay }),
        field => `${path}.${fileFieldOf[field] ?? field}`,
      )),
    );
  }
  return found;
};

const checks: readonly Check[] = [
  ofProject,
  ofProfiles,
  ofOrganization,
  ofHandler,
  ofConnector,
  ofOnboarding,
  ofProducts,
  ofRemovedProducts,
  ofRemovedSetup,
];

/** The closest known place: an omitted field is reported at its record. */
const placeOf = (places: Planned['places'], path: string): readonly [number, number] => {
  const place = places[path];
  if (place !== undefined) return place;
  const parent = path.replace(/(\.[^.[]+|\[\d+\])$/, '');
  return parent === path ? [1, 1] : placeOf(places, parent);
};

/** Checks what the file alone doesn't show: everything it refers to has to exist, and be allowed here. */
export const checkPlanned = async (
  call: AnyCall,
  planned: Planned,
  options: CheckOptions,
): Promise<FileProblem[]> => {
  const found: Found[] = [];
  for (const check of checks) found.push(...(await check(call, planned, options)));
  return found
    .map(({ path, message }) => {
      const [line, column] = placeOf(planned.places, path);
      return { line, column, path, message };
    })
    .toSorted((a, b) => a.line - b.line);
};
