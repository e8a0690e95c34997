import type { TestResult } from '../model/contract/selfTests.ts';
import { selfTestItemsFor } from '../model/rules/certification/selfTestItems.ts';
import { createHash } from 'node:crypto';
import type { TokenScope } from '../model/contract/account.ts';
import type { Fingerprint } from '../model/contract/fingerprints.ts';
import type { ProjectTask } from '../model/contract/projects.ts';
import { type ConnectorEdit, connectorEditSchemas, targetArns } from '../model/contract/connectorEdits.ts';
import { toConnectorColumns } from '../server/store/connectorRow.ts';
import { emptyProgress, tasksOf } from '../model/rules/readiness.ts';
import {
  buildBrand,
  buildCapability,
  buildDeviceProfile,
  buildDeviceType,
  buildOrganization,
  buildIdentity,
  buildInstruction,
  buildProduct,
  buildProject,
  buildPublishRequest,
  buildScenario,
  buildTestDevice,
} from '../model/seed/builders.ts';
import type {
  SeedBrand,
  SeedCapability,
  SeedDeviceProfile,
  SeedDeviceType,
  SeedIdentity,
  SeedProduct,
  SeedProject,
  SeedPublishRequest,
  SeedScenario,
  SeedTestDevice,
} from '../model/seed/rows.ts';
import type { OwnershipValidationType } from '../model/contract/onboardings.ts';
import { onboardingProgress } from '../model/rules/onboarding.ts';
import { profileFigures } from '../model/rules/profiles.ts';
import { FIXED_NOW } from '../server/fake.ts';
import type { Store } from '../server/store/index.ts';
import type { Tables } from '../server/store/tables.ts';
import { toProductColumns } from '../server/store/productRow.ts';
import { toInstructionRow } from '../server/store/instructionRow.ts';

let last = 0;

/** All of the same length, so that later records also sort later by ID. */
const nextNumber = () => String(++last).padStart(5, '0');

const done = (task: ProjectTask) => ({
  ...emptyProgress(task),
  done: emptyProgress(task).total,
  missing: [],
});

/** Adds a project with a new ID directly to the store; complete, so that it can be deployed. */
export const addProject = async (store: Store, overrides: Partial<SeedProject> = {}) => {
  const project = buildProject({
    pjtId: `tp-0000-0000-0000-${nextNumber().slice(1)}`,
    ...overrides,
  });
  const row = { ...project, nameKey: project.pjtNm.toLowerCase() };
  await store.transaction(queries => queries.projects.add(row, tasksOf[project.prodType].map(done)));
  return project;
};

/** Adds a device type of an organization, with a new ID. */
export const addDeviceType = async (store: Store, overrides: Partial<SeedDeviceType> = {}) => {
  const type = buildDeviceType({ dvcType: `lamp-0${nextNumber()}`, ...overrides });
  const row = { ...type, nameKey: type.dvcTypeNm.toLowerCase() };
  await store.transaction(queries => queries.deviceTypes.add(row));
  return type;
};

/** Adds a category in the organization's own list, with a new ID. */
export const addCategory = async (store: Store, { mnId }: Pick<Place, 'mnId'>) => {
  const ctgrId = `category-${nextNumber()}`;
  await store.transaction(async queries => {
    await queries.organizationLists.copyOnWrite('categories', mnId);
    await queries.categories.add({
      ctgrId,
      mnId,
      ctgrNm: `Category ${last}`,
      nameKey: `category ${last}`,
      categoryType: 'product',
      iconUrl: null,
      sortOrder: 100,
      crtr: 'Ada Lindqvist',
      crtDt: FIXED_NOW,
      chgr: 'Ada Lindqvist',
      chgDt: FIXED_NOW,
      version: 1,
    });
  });
  return ctgrId;
};

/** Adds a pairing instruction of a hub-connected project; without `pjtId`, of a new project. */
export const addInstruction = async (
  store: Store,
  overrides: Parameters<typeof buildInstruction>[0] & { ownerId?: string } = {},
) => {
  const { ownerId = 'usr-ada', ...rest } = overrides;
  const mnId = rest.mnId ?? '8kQ2';
  const pjtId = rest.pjtId ?? (await addProject(store, { prodType: 'HUB_CONNECTED', mnId, ownerId })).pjtId;
  const instruction = buildInstruction({
    instructionId: `instruction-${nextNumber()}`,
    ...rest,
    mnId,
    pjtId,
  });
  await store.transaction(queries => queries.pairingInstructions.add(toInstructionRow(instruction)));
  return instruction;
};

/** Publishes an instruction for the first time, so that it can be undone. */
export const addPublication = (store: Store, instructionId: string) =>
  store.db
    .updateTable('pairingInstructions')
    .set({
      state: 'published',
      publishedName: 'Pair it',
      publishedText: '1. Press the button.',
      publishedLanguage: 'en-US',
      publishedCrtr: 'Ada Lindqvist',
      publishedCrtDt: FIXED_NOW,
      publishedChgr: 'Ada Lindqvist',
      publishedChgDt: FIXED_NOW,
      previousPublished: JSON.stringify({
        publishedName: null,
        publishedText: null,
        publishedLanguage: null,
        publishedCrtr: null,
        publishedCrtDt: null,
        publishedChgr: null,
        publishedChgDt: null,
      }),
    })
    .where('instructionId', '=', instructionId)
    .execute();

/** Adds a deployed project that passes the pre-publishing checklist once its owner has accepted the terms. */
export const addPublishableProject = async (
  store: Store,
  { userId, pjtNm }: { userId: string; pjtNm: string },
) => {
  const { pjtId, mnId } = await addProject(store, {
    ownerId: userId,
    prodType: 'SERVICE',
    pjtNm,
    devStatCd: 'DEPLOYED_TO_TEST',
  });
  const edit = connectorEditSchemas.SMARTAPP.parse({
    kind: 'SMARTAPP',
    displayName: pjtNm,
    appName: `app-${nextNumber()}`,
    hosting: 'AWS_LAMBDA',
    [targetArns.NA]: 'arn:aws:lambda:us-east-1:123456789012:function:scenes',
  });
  await addConnector(store, { mnId, userId, pjtId, edit });
  const { id: brandId } = await addBrand(store, { mnId, status: 'APPROVED' });
  const { prodId } = await addProduct(store, {
    pjtId,
    mnId,
    brandId,
    prodNm: pjtNm,
    modelNumbers: ['PS-1'],
    ctgrId: 'lighting',
    dsc: 'For the porch.',
    imageFileId: 'picture',
    countries: ['DE'],
  });
  const filled = {
    pjtId,
    crtr: 'Ada Lindqvist',
    crtDt: FIXED_NOW,
    chgr: 'Ada Lindqvist',
    chgDt: FIXED_NOW,
    version: 1,
  };
  await store.applicationForms.save({
    ...filled,
    form: 'application',
    fields: JSON.stringify({
      manualFileId: 'manual',
      setupNotes: 'Add it in the app.',
      testAccountLogin: 'lab',
      testRegions: ['EU'],
    }),
    secret: 'encrypted',
  });
  await store.applicationForms.save({
    ...filled,
    form: 'wwst',
    fields: JSON.stringify({ certification: 'CERTIFIED', isSimilar: false, agreesToRetest: true }),
    secret: null,
  });
  return { pjtId, prodId };
};

/** Adds a publish request of a project's owner, in any state; without `pjtId`, of a new deployed project. */
export const addPublishRequest = async (
  store: Store,
  overrides: Partial<SeedPublishRequest> & { ownerId?: string } = {},
) => {
  const { ownerId = 'usr-ada', ...rest } = overrides;
  const mnId = rest.mnId ?? '8kQ2';
  const devStatCd = 'DEPLOYED_TO_TEST';
  const pjtId =
    rest.pjtId ?? (await addProject(store, { prodType: 'SERVICE', mnId, ownerId, devStatCd })).pjtId;
  const request = buildPublishRequest({
    requestId: `request-${nextNumber()}`,
    mnId,
    pjtId,
    requesterId: ownerId,
    ...rest,
  });
  await store.publishRequests.add(request);
  return request;
};

/** Deploys a project to test, just before now, without any records. */
export const addDeployment = async (store: Store, pjtId: string) => {
  const content = {
    connector: null,
    profile: null,
    handler: null,
    fingerprints: [],
    onboarding: null,
    products: {},
  };
  await store.deployments.add({
    pjtId,
    number: 1,
    deployedDt: FIXED_NOW,
    deployedBy: 'Ada Lindqvist',
    stateBefore: 'DEVELOP',
    content: JSON.stringify(content),
  });
  await store.db
    .updateTable('projects')
    .set({ devStatCd: 'DEPLOYED_TO_TEST' })
    .where('pjtId', '=', pjtId)
    .execute();
};

export const addFirmware = async (
  store: Store,
  overrides: Partial<Tables['firmwares']> & { mnId?: string; ownerId?: string } = {},
) => {
  const { mnId = '8kQ2', ownerId = 'usr-ada', ...rest } = overrides;
  const firmware: Tables['firmwares'] = {
    firmwareId: `firmware-${nextNumber()}`,
    projectId: rest.projectId ?? (await addProject(store, { prodType: 'TAG_DEVICE', mnId, ownerId })).pjtId,
    certificationId: null,
    firmwareType: 'TEST',
    version: '1.0.0',
    supportedVersion: '',
    fileId: null,
    fileName: '',
    checksum: '',
    fileSize: 0,
    notes: '',
    rolloutPercent: 100,
    rolloutStopAt: null,
    downloadedCount: 0,
    installedCount: 0,
    failedCount: 0,
    crtr: 'Ada Lindqvist',
    crtDt: FIXED_NOW,
    chgr: 'Ada Lindqvist',
    chgDt: FIXED_NOW,
    revision: 1,
    ...rest,
  };
  await store.firmwares.add(firmware);
  return firmware;
};

/** Adds a custom capability of an organization, with a new ID. */
export const addCapability = async (store: Store, overrides: Partial<SeedCapability> = {}) => {
  const capability = buildCapability({ cpbtId: `northgate.glow${++last}`, ...overrides });
  const { detail, uiManifest, voiceManifest, ...fields } = capability;
  await store.capabilities.add({
    ...fields,
    nameKey: fields.cpbtNm.toLowerCase(),
    subject: 'light',
    detail: JSON.stringify(detail),
    uiManifest: uiManifest && JSON.stringify(uiManifest),
    voiceManifest: voiceManifest && JSON.stringify(voiceManifest),
  });
  return capability;
};

/** Adds a product of a project, with a new ID; a draft that only has a name. */
export const addProduct = async (store: Store, overrides: Partial<SeedProduct> & { pjtId: string }) => {
  const product = buildProduct({ prodId: `product-${++last}`, ...overrides });
  const row = { ...product, ...toProductColumns(product, { mnIdTypeCd: 'COMPANY' }) };
  await store.db.insertInto('products').values(row).execute();
  return product;
};

/** Adds the handler of a new hub-connected project, with these fingerprints. */
export const addHandler = async (
  store: Store,
  { mnId, userId, name = 'Attic driver', ...project }: Place & { name?: string; pjtId?: string },
  list: readonly Fingerprint[] = [],
) => {
  const { pjtId } =
    project.pjtId === undefined
      ? await addProject(store, { mnId, ownerId: userId, prodType: 'HUB_CONNECTED' })
      : { pjtId: project.pjtId };
  const { crtr, crtDt, chgr, chgDt } = buildProject();
  const audit = { crtr, crtDt, chgr, chgDt };
  const id = `handler-${nextNumber()}`;
  await store.transaction(async queries => {
    await queries.handlers.add({
      id,
      mnId,
      pjtId,
      name,
      nameKey: name.toLowerCase(),
      packageKey: 'attic-driver',
      description: '',
      permissions: JSON.stringify(['zigbee', 'zwave', 'matter']),
      dvcPrflId: null,
      vendorSupportUrl: '',
      driverVersion: '',
      shard: 'na04',
      ...audit,
      version: 1,
    });
    await queries.fingerprints.addMany({ id, mnId, pjtId }, list, audit);
  });
  return { id, pjtId };
};

/** Adds the onboarding configuration of a project, new by default; it has a setup ID only if given. */
export const addOnboarding = async (
  store: Store,
  { mnId, userId, setupId = null, ...project }: Place & { setupId?: string | null; pjtId?: string },
) => {
  const { pjtId } =
    project.pjtId === undefined
      ? await addProject(store, { mnId, ownerId: userId, setupId })
      : { pjtId: project.pjtId };
  const { crtr, crtDt, chgr, chgDt } = buildProject();
  const fields = { setupId, identityType: 'ED25519', screens: {} } as const;
  const types: OwnershipValidationType[] = ['BUTTON'];
  await store.transaction(async queries => {
    await queries.onboardings.add({
      ...fields,
      pjtId,
      mnId,
      deviceOnboardingId: 'Attic',
      nameKey: 'attic',
      ownershipValidationTypes: JSON.stringify(types),
      screens: '{}',
      crtr,
      crtDt,
      chgr,
      chgDt,
      version: 1,
    });
    const progress = onboardingProgress('MQTT', { ...fields, ownershipValidationTypes: types });
    await queries.projects.saveTask(pjtId, progress);
  });
  return { pjtId };
};

/** Adds a connector of a project, new by default; a Schema App has its maker's client secret. */
export const addConnector = async (
  store: Store,
  { mnId, userId, edit, ...project }: Place & { edit: ConnectorEdit; pjtId?: string; oauthSecret?: string },
) => {
  const prodType = {
    SMARTAPP: 'CLOUD_TO_CLOUD',
    SCHEMA: 'CLOUD_TO_CLOUD_SCHEMA',
    API_ONLY: 'API_ONLY',
  } as const;
  const { pjtId } =
    project.pjtId === undefined
      ? await addProject(store, { mnId, ownerId: userId, prodType: prodType[edit.kind] })
      : { pjtId: project.pjtId };
  const { crtr, crtDt, chgr, chgDt } = buildProject();
  const id = `connector-${++last}`;
  await store.connectors.add({
    ...toConnectorColumns(edit, edit.appName ?? id),
    id,
    mnId,
    pjtId,
    appId: `app-${id}`,
    clientId: `client-${id}`,
    secretHash: null,
    secretHint: null,
    secretDt: null,
    oauthSecret: project.oauthSecret ?? null,
    confirmedTarget: null,
    confirmHash: null,
    confirmExpiry: null,
    lastAttempt: null,
    crtr,
    crtDt,
    chgr,
    chgDt,
    version: 1,
  });
  return { id, pjtId };
};

/** Adds version 1.0 of a project's profile. */
export const addProfileVersion = async (store: Store, pjtId: string) => {
  const { document, crtr, crtDt, chgr, chgDt } = buildDeviceProfile();
  const row = {
    pjtId,
    majorVersion: 1,
    minorVersion: 0,
    id: `dip-${nextNumber()}`,
    name: document.name,
    deviceProfileId: 'none',
    dsc: '',
    document: JSON.stringify(document),
    crtr,
    crtDt,
    chgr,
    chgDt,
    version: 1,
  };
  await store.db.insertInto('profileVersions').values(row).execute();
  return row;
};

/** Adds a device profile with these capabilities in its main component. */
export const addDeviceProfile = async (
  store: Store,
  held: readonly { cpbtId: string; version: number }[],
  overrides: Partial<SeedDeviceProfile> = {},
) => {
  const profile = buildDeviceProfile({ dvcPrflId: `profile-${nextNumber()}`, ...overrides });
  const { document, profileNm } = profile;
  await store.db
    .insertInto('deviceProfiles')
    .values({
      ...profile,
      ...profileFigures(document),
      nameKey: profileNm.toLowerCase(),
      document: JSON.stringify(document),
    })
    .execute();
  for (const { cpbtId, version } of held)
    await store.db
      .insertInto('deviceProfileCapabilities')
      .values({ dvcPrflId: profile.dvcPrflId, componentId: 'main', cpbtId, version })
      .execute();
  return profile;
};

/** Adds an MQTT project whose device profile has one component with these capabilities. */
export const addProjectWithProfile = async (
  store: Store,
  capabilities: readonly { id: string; version: number }[],
  categories: readonly { name: string }[] = [],
) => {
  const { pjtId, mnId } = await addProject(store, { mnId: '8kQ2', prodType: 'MQTT' });
  const components = [{ id: 'main', capabilities: [...capabilities], categories: [...categories] }];
  const held = capabilities.map(({ id, version }) => ({ cpbtId: id, version }));
  const document = { name: 'Attic lamp', components };
  const { dvcPrflId } = await addDeviceProfile(store, held, { pjtId, mnId, document });
  await store.db.updateTable('projects').set({ dvcPrflId }).where('pjtId', '=', pjtId).execute();
  return { pjtId, dvcPrflId };
};

/** Adds a device config that was saved once. */
export const addDeviceConfig = async (
  store: Store,
  dvcPrflId: string,
  { mnId = 'mn-northgate', vid = 'ST_1', text = JSON.stringify({ vid }) } = {},
) => {
  const by = { crtr: 'Mel Okafor', crtDt: 1, chgr: 'Mel Okafor', chgDt: 1 };
  await store.deviceConfigs.add({ dvcPrflId, mnId, vid, text, ...by, version: 1 });
};

/** Adds a record that was just deleted and can be restored. */
export const addDeletion = async (store: Store, { mnId, userId }: { mnId: string; userId: string }) => {
  const deletionId = `deletion-${nextNumber()}`;
  const device = buildTestDevice({ deviceId: `device-${nextNumber()}`, mnId, ownerId: userId });
  const { label, deviceId, state } = device;
  const row = { ...device, nameKey: label.toLowerCase(), state: JSON.stringify(state) };
  await store.deletions.add({
    deletionId,
    mnId,
    userId,
    userNm: 'Ada Lindqvist',
    resource: 'testDevices',
    recordId: deviceId,
    recordNm: label,
    pjtId: null,
    fields: JSON.stringify({ label }),
    rows: JSON.stringify([{ table: 'devices', rows: [row] }]),
    deletedDt: FIXED_NOW,
    expiryDt: FIXED_NOW + 1,
  });
  return deletionId;
};

/** Adds a development identity, with a new serial number. */
export const addIdentity = async (store: Store, overrides: Partial<SeedIdentity> = {}) => {
  const identity = buildIdentity({ sn: `STDK-${nextNumber()}`, ...overrides });
  await store.deviceIdentities.add({ ...identity, meta: JSON.stringify(identity.meta), revokedById: null });
  return identity;
};

/** Adds a provisioning task that is not processed until the test starts it. */
export const addTask = async (store: Store, overrides: Partial<Tables['tasks']> = {}) => {
  const task: Tables['tasks'] = {
    taskId: `task-${nextNumber()}`,
    storageKey: 'none',
    productId: 'product',
    mnId: '8kQ2',
    pjtId: 'project',
    userId: 'usr-mel',
    createdBy: 'Mel Castro',
    requestId: 'request',
    isUpdate: 0,
    csvFileName: 'a.csv',
    meta: JSON.stringify({ modelName: '', onboardingId: '', partner: '', sku: [], vendor: '' }),
    taskStatus: 'CREATED',
    createdTime: FIXED_NOW,
    completedTime: null,
    expiryTime: FIXED_NOW + 1e9,
    totalCount: 0,
    doneCount: 0,
    failedCount: 0,
    canceledBy: null,
    leaseOwner: null,
    leaseExpiry: 0,
    attempts: 0,
    ...overrides,
  };
  await store.tasks.add(task);
  return task;
};

/** Adds the record of a file; its bytes are up to the caller. */
/** Of the text that most files in tests have: 1 */
export const SHA256_OF_1 = '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b';

export const addFile = async (
  store: Store,
  place: { mnId: string; userId: string } & Partial<Tables['files']>,
) => {
  const fileId = `file-${nextNumber()}`;
  const file = { fileNm: 'a.csv', size: 1, sha256: SHA256_OF_1, storageKey: 'none', crtDt: 0, ...place };
  await store.files.add({ fileId, ...file });
  return fileId;
};

type Place = { mnId: string; userId: string };

/** Adds a company without members; returns its ID. */
export const addOrganization = async (store: Store) => {
  const mnId = `org-${nextNumber()}`;
  await store.db
    .insertInto('organizations')
    .values(buildOrganization({ mnId, mnNm: mnId }))
    .execute();
  return mnId;
};

/** Adds a pending request of this user to join this organization; returns its ID. */
export const addJoinRequest = async (
  store: Store,
  { userId, mnId }: Place,
  overrides: Partial<Tables['joinRequests']> = {},
) => {
  const requestId = `join-${nextNumber()}`;
  await store.joinRequests.add({
    requestId,
    mnId,
    userId,
    role: 'MEMBER',
    inviterNm: 'Ada Lindqvist',
    status: 'PENDING',
    reason: '',
    crtDt: FIXED_NOW,
    chgr: 'Ida Berg',
    chgDt: FIXED_NOW,
    version: 1,
    ...overrides,
  });
  return requestId;
};

/** Adds an open invitation with an unknown link; returns the organization and ID. */
export const addInvite = async (store: Store, { mnId }: Pick<Place, 'mnId'>) => {
  const inviteId = `invite-${nextNumber()}`;
  await store.invites.add({
    inviteId,
    mnId,
    tokenHash: inviteId,
    email: null,
    role: 'MEMBER',
    needsApproval: 0,
    crtr: 'Ada Lindqvist',
    crtrId: 'usr-ada',
    crtDt: FIXED_NOW,
    expiryDt: FIXED_NOW + 1,
    acceptedDt: null,
    revokedDt: null,
  });
  return `${mnId},${inviteId}`;
};

/** Adds a virtual device with a new ID. */
export const addTestDevice = async (store: Store, overrides: Partial<SeedTestDevice> = {}) => {
  const device = buildTestDevice({ deviceId: `device-${nextNumber()}`, ...overrides });
  await store.devices.add({ ...device, state: JSON.stringify(device.state) });
  return device;
};

/** Adds a recorded sequence with a new ID. */
export const addScenario = async (store: Store, overrides: Partial<SeedScenario> = {}) => {
  const scenario = buildScenario({ scenarioId: `scenario-${nextNumber()}`, ...overrides });
  const [nameKey, steps] = [scenario.name.toLowerCase(), JSON.stringify(scenario.steps)];
  await store.scenarios.add({ ...scenario, nameKey, steps });
  return scenario;
};

/** Marks every item as passed, by a made-up user. */
export const addSelfTest = (
  store: Store,
  { pjtId, prodType }: Pick<SeedProject, 'pjtId' | 'prodType'>,
  results: Readonly<Record<string, TestResult>> = {},
) =>
  store.transaction(async ({ selfTests }) => {
    for (const { itemId } of selfTestItemsFor(prodType).flatMap(({ items }) => items))
      await selfTests.save({
        pjtId,
        itemId,
        result: results[itemId] ?? 'PASS',
        note: '',
        fileId: null,
        testerId: 'usr-mel',
        testerNm: 'Mel Castro',
        testedDt: FIXED_NOW,
        proof: null,
        version: 1,
      });
  });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Adds an active session in another browser; returns the ID that its user sees. */
export const addSession = async (
  store: Store,
  session: { userId: string; mnId: string; userAgent?: string; crtDt?: number; seenDt?: number },
) => {
  const idHash = sha256(`session ${++last}`);
  await store.sessions.add({ idHash, crtDt: FIXED_NOW, seenDt: FIXED_NOW, userAgent: '', ...session });
  return idHash.slice(0, 16);
};

/** Adds an API token with all scopes, and its secret. */
export const addApiToken = async (
  store: Store,
  token: { userId: string; mnId: string; scopes?: TokenScope[]; expiryDt?: number },
) => {
  const tokenId = `token-${nextNumber()}`;
  const secret = `plk_${tokenId.padEnd(43, 'x')}`;
  await store.apiTokens.add({
    tokenId,
    tokenHash: sha256(secret),
    tokenNm: 'Build server',
    hint: secret.slice(0, 8),
    scopes: ['read', 'write', 'logs'],
    crtDt: FIXED_NOW,
    expiryDt: FIXED_NOW + 30 * 86_400_000,
    usedDt: null,
    ...token,
  });
  return { tokenId, secret };
};

/** Adds a brand that waits for approval, with the record of its logo; the bytes are stored under the key `logo`. */
export const addBrand = async (
  store: Store,
  { userId = 'usr-ada', ...overrides }: Partial<SeedBrand> & { userId?: string } = {},
) => {
  const number = nextNumber();
  const id = `brand-${number}`;
  const brand = buildBrand({ id, brandNm: `Brand ${last}`, logoFileId: `logo-${number}`, ...overrides });
  await store.files.add({
    fileId: brand.logoFileId,
    mnId: brand.mnId,
    userId,
    fileNm: 'logo.png',
    size: 29_168,
    sha256: '00',
    storageKey: 'logo',
    crtDt: 0,
  });
  await store.brands.add(brand);
  return brand;
};

/** Adds a change of one profile, which can be undone. */
export const addProfileChange = async (store: Store, { mnId, userId }: { mnId: string; userId: string }) => {
  const { pjtId } = await addProject(store, { mnId, ownerId: userId });
  const { dvcPrflId, profileNm, document } = await addDeviceProfile(store, [], { mnId, pjtId });
  const [main] = document.components;
  const parts = { categories: [...(main?.categories ?? []), { name: 'Light' }] };
  const changeId = `change-${nextNumber()}`;
  await store.profileChanges.add({
    changeId,
    mnId,
    userId,
    changedDt: FIXED_NOW,
    expiryDt: FIXED_NOW + 600_000,
    profiles: JSON.stringify([{ dvcPrflId, profileNm, version: 1, parts }]),
  });
  return changeId;
};

/** Adds a decision about no record, which can be undone. */
export const addReviewDecision = async (store: Store, { mnId, userId }: { mnId: string; userId: string }) => {
  const decisionId = `decision-${nextNumber()}`;
  const row = {
    decisionId,
    mnId,
    userId,
    userNm: 'Somebody',
    requestId: 'made',
    decision: 'approve',
    comment: '',
    state: 'done',
    createdTime: FIXED_NOW - 1000,
  } as const;
  // an undo takes back what hasn't been decided yet
  const waiting = {
    decisionId,
    position: 0,
    reviewId: 'brand:none',
    name: 'Ember',
    version: 1,
    versionAfter: null,
    state: 'waiting',
    message: '',
    code: '',
  } as const;
  await store.transaction(({ reviews }) => reviews.addDecision(row, [waiting]));
  return decisionId;
};
