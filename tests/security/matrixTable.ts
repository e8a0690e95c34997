import type { FlagMap } from '../../model/contract/flags.ts';
import { PART_TYPE } from '../../model/contract/uploads.ts';
import type { Store } from '../../server/store/index.ts';
import { createWorld } from '../../model/seed/world.ts';
import {
  addApiToken,
  addBrand,
  addCategory,
  addCapability,
  addDeletion,
  addDeployment,
  addDeviceConfig,
  addDeviceProfile,
  addDeviceType,
  addFile,
  addFirmware,
  SHA256_OF_1,
  addConnector,
  addHandler,
  addIdentity,
  addOnboarding,
  addInstruction,
  addInvite,
  addJoinRequest,
  addOrganization,
  addProfileChange,
  addProfileVersion,
  addProduct,
  addProject,
  addPublishRequest,
  addReviewDecision,
  addPublication,
  addScenario,
  addSelfTest,
  addSession,
  addTask,
  addTestDevice,
} from '../records.ts';
import { FIXED_NOW } from '../../server/fake.ts';
import type { Headers } from '../server.ts';

export const principals = ['signedOut', 'expired', 'ida', 'mel', 'omar', 'ada', 'pia', 'otto'] as const;
export type Principal = (typeof principals)[number];

/** Statuses in the order of `principals`. */
type Row = readonly [number, number, number, number, number, number, number, number];

/** The owner of the record in the path, as seen from the principal. */
export type Whose = 'none' | 'own' | 'colleague' | 'foreign' | 'deleted' | 'never' | 'malformed';

type Place = { mnId: string; userId: string };
export type World = { own: Place; colleague: Place; foreign: Place };
type Request = { path: string; body?: unknown; headers?: Headers };

export type Line = {
  rows: Partial<Record<Whose, Row>>;
  /** feature flags for this route */
  flags?: FlagMap;
  /** a valid id that no record has */
  never?: string;
  /** audit rows of an allowed call; by default 1 for a write and 0 for a GET */
  audits?: (principal: Principal) => number;
  request: (id: string) => Request;
  /** creates the record of that owner and returns its id */
  make?: (store: Store, place: Place) => Promise<string>;
  destroy?: (store: Store, id: string) => Promise<unknown>;
};

const everyone = (status: number): Row => [status, status, status, status, status, status, status, status];
const members = (status: number): Row => [401, 401, status, status, status, status, status, status];
/** `status` for everyone signed in, 403 for the provisioning manager */
const notPia = (status: number): Row => [401, 401, status, status, status, status, 403, status];
/** only the admins of the organization, ada and otto */
const admins = (status: number): Row => [401, 401, 403, 403, 403, status, 403, status];

const elsewhere = { foreign: members(404), never: members(404), malformed: members(404) };
const absent = { ...elsewhere, deleted: members(404) };
/** not for private workspaces */
const companies = (status: number): Row => [401, 401, 403, status, status, status, status, status];
/** only companies, without their provisioning manager */
const makers = (status: number): Row => [401, 401, 403, status, status, status, 403, status];
/** admins of a company */
const reviewers = admins;

const aProject = {
  make: async (store: Store, { mnId, userId }: Place) =>
    (await addProject(store, { mnId, ownerId: userId })).pjtId,
  destroy: (store: Store, id: string) => store.projects.remove({ pjtId: id }, 1),
};

/** of a type that has a connector app, with events that can be watched */
const aService = {
  make: async (store: Store, { mnId, userId }: Place) =>
    (await addProject(store, { mnId, ownerId: userId, prodType: 'SERVICE' })).pjtId,
  destroy: (store: Store, id: string) => store.projects.remove({ pjtId: id }, 1),
};

/** a device profile of a project */
const addOwnProfile = async (store: Store, { mnId, userId }: Place) => {
  const { pjtId } = await addProject(store, { mnId, ownerId: userId });
  return addDeviceProfile(store, [], { mnId, pjtId });
};

const addOwnDevice = async (store: Store, place: Place) => {
  const { dvcPrflId, pjtId } = await addOwnProfile(store, place);
  return addTestDevice(store, { mnId: place.mnId, ownerId: place.userId, dvcPrflId, pjtId });
};

const aDevice = {
  make: async (store: Store, place: Place) => (await addOwnDevice(store, place)).deviceId,
  destroy: (store: Store, id: string) => store.db.deleteFrom('devices').where('deviceId', '=', id).execute(),
};

const anIdentity = {
  make: async (store: Store, { mnId, userId }: Place) => {
    const { pjtId } = await addProject(store, { mnId, ownerId: userId });
    return (await addIdentity(store, { mnId, ownerId: userId, pjtId })).sn;
  },
  destroy: (store: Store, id: string) =>
    store.db.deleteFrom('deviceIdentities').where('sn', '=', id).execute(),
};

/** an id as in a body */
const decoded = (id: string) => decodeURIComponent(id);

const aFile = {
  make: (store: Store, place: Place) => addFile(store, { ...place, storageKey: 'kept' }),
  destroy: (store: Store, id: string) => store.db.deleteFrom('files').where('fileId', '=', id).execute(),
};

/** of 6 bytes, none of them received */
const anUpload = {
  make: async (store: Store, { mnId, userId }: Place) => {
    const uploadId = crypto.randomUUID();
    const times = { crtDt: FIXED_NOW, expiryDt: FIXED_NOW + 1000 };
    const row = { uploadId, mnId, userId, fileNm: 'a.bin', size: 6, received: 0, fileId: null, ...times };
    await store.uploads.add(row);
    return uploadId;
  },
  destroy: (store: Store, id: string) => store.uploads.take([id]),
};
const tus = { 'tus-resumable': '1.0.0' };

const aSession = {
  make: (store: Store, { userId, mnId }: Place) => addSession(store, { userId, mnId }),
  destroy: (store: Store, id: string) =>
    store.db.deleteFrom('sessions').where('idHash', 'like', `${id}%`).execute(),
};

const aToken = {
  make: async (store: Store, { userId, mnId }: Place) => (await addApiToken(store, { userId, mnId })).tokenId,
  destroy: (store: Store, id: string) => store.db.deleteFrom('apiTokens').where('tokenId', '=', id).execute(),
};

let deviceTypeCount = 0;

const deviceType = (rows: Line['rows'], body?: unknown): Line => ({
  rows: { ...absent, ...rows },
  request: id => ({ path: `/v2/devicetypes/${id}`, body }),
  make: async (store, { mnId, userId }) => (await addDeviceType(store, { mnId, ownerId: userId })).dvcType,
  destroy: (store, id) => store.db.deleteFrom('deviceTypes').where('dvcType', '=', id).execute(),
});

/** an unknown id, requested by users with the right to read it */
const nowhere = (whoMay: (status: number) => Row) => ({ never: whoMay(404), malformed: whoMay(404) });

const country = (rows: Line['rows'], body?: unknown): Line => ({
  rows,
  request: id => ({ path: `/locale/countries/${id === '' ? 'IS' : id}`, body }),
});

/** users without the right to manage the list are rejected before any lookup */
const ofAdmins = (status: number) => ({
  own: admins(status),
  colleague: admins(status),
  foreign: admins(404),
  deleted: admins(404),
  ...nowhere(admins),
});

const category = (rows: Line['rows'], body?: unknown): Line => ({
  rows,
  request: id => ({ path: `/v2/categories/${id}`, body }),
  make: addCategory,
  destroy: (store, id) => store.db.deleteFrom('categories').where('ctgrId', '=', id).execute(),
});

const locale = (rows: Line['rows'], body?: unknown): Line => ({
  rows,
  request: id => ({ path: `/locales/${id === '' ? 'sv-SE' : id}`, body }),
});

const HUB = '/v3/hub/projects';

/** of a project, or of one without pairing if the id is not from `make` */
const ofHubProject = (rows: Line['rows'], body?: (id: string) => unknown): Line => ({
  rows: { ...absent, ...rows },
  request: id => ({ path: `${HUB}/${id}/pairinginstructions`, body: body?.(id) }),
  make: async (store, { mnId, userId }) =>
    (await addProject(store, { mnId, ownerId: userId, prodType: 'HUB_CONNECTED' })).pjtId,
  destroy: (store, id) => store.projects.remove({ pjtId: id }, 1),
});

const instruction = (rows: Line['rows'], body?: unknown): Line => ({
  rows: { ...absent, ...rows },
  request: id => {
    const [pjtId, instructionId = 'none'] = id.split(',');
    return { path: `${HUB}/${pjtId}/pairinginstructions/${instructionId}`, body };
  },
  make: async (store, { mnId, userId }) => {
    const { pjtId, instructionId } = await addInstruction(store, { mnId, ownerId: userId });
    return `${pjtId},${instructionId}`;
  },
  destroy: (store, id) =>
    store.db
      .deleteFrom('pairingInstructions')
      .where('instructionId', '=', id.split(',')[1] ?? '')
      .execute(),
});

const ofTagProject = (rows: Line['rows'], body?: unknown): Line => ({
  rows: { ...absent, ...rows },
  request: id => ({ path: `/v3/tag/projects/${id}/firmwares`, body }),
  make: async (store, { mnId, userId }) =>
    (await addProject(store, { mnId, ownerId: userId, prodType: 'TAG_DEVICE' })).pjtId,
  destroy: (store, id) => store.projects.remove({ pjtId: id }, 1),
});

const firmware = (rows: Line['rows'], call = '', body?: unknown): Line => ({
  // its project still exists, and a user without the right to change it is rejected before the firmware is looked up
  rows: { ...absent, deleted: notPia(404), ...rows },
  request: id => {
    const [projectId, firmwareId = 'none'] = id.split(',');
    return { path: `/v3/tag/projects/${projectId}/firmwares/${firmwareId}${call}`, body };
  },
  make: async (store, { mnId, userId }) => {
    const { projectId, firmwareId } = await addFirmware(store, { mnId, ownerId: userId });
    return `${projectId},${firmwareId}`;
  },
  destroy: (store, id) =>
    store.db
      .deleteFrom('firmwares')
      .where('firmwareId', '=', id.split(',')[1] ?? '')
      .execute(),
});

const makeFirmwareWithFile = async (store: Store, { mnId, userId }: Place) => {
  const fileId = await addFile(store, { mnId, userId, storageKey: 'kept' });
  const { projectId, firmwareId } = await addFirmware(store, {
    mnId,
    ownerId: userId,
    fileId,
    fileName: 'a.bin',
    fileSize: 1,
    checksum: SHA256_OF_1,
  });
  return `${projectId},${firmwareId}`;
};

let capabilityCount = 0;

const namespaced = /^[a-z0-9]+\.[a-zA-Z0-9]+$/;

const capability = (pathOf: (id: string) => string, rows: Line['rows'], more: Partial<Line> = {}): Line => ({
  flags: { customCapabilities: true },
  rows: { ...absent, malformed: members(400), ...rows },
  never: 'northgate.neverMade',
  request: id => ({ path: pathOf(id) }),
  make: async (store, { mnId, userId }) => {
    // each organization has another namespace
    const cpbtId = `n${mnId.toLowerCase()}.glow${(capabilityCount += 1)}`;
    return (await addCapability(store, { cpbtId, mnId, ownerId: userId })).cpbtId;
  },
  destroy: (store, id) => store.db.deleteFrom('capabilities').where('cpbtId', '=', id).execute(),
  ...more,
});

const capabilityById = capability(id => `/v2/capabilities/${id}`, {
  own: members(200),
  colleague: members(200),
});

const commonCapability = (tail: string) =>
  capability(id => `/v3/common/capabilities/${id}/1/${tail}`, {
    own: members(200),
    colleague: members(200),
  });

const customPath = (id: string, tail: string) =>
  `/v3/custom/capabilities/${namespaced.test(id) ? id.replace('.', '/') : `${id}/glow`}${tail}`;

const customRead = (tail: string) =>
  capability(id => customPath(id, tail), { own: members(200), colleague: members(200) });

const customWrite = (tail: string, status: number, body?: unknown, more: Partial<Line> = {}): Line => ({
  ...capability(id => customPath(id, tail), { own: notPia(status), colleague: admins(status) }, more),
  request: id => ({ path: customPath(id, tail), body }),
});

const glow = { cpbtNm: 'Glow', detail: { attributes: {}, commands: {} } };

const testDevice = (tail: string, rows: Line['rows'], body?: unknown): Line => ({
  rows: { ...absent, ...rows },
  request: id => ({ path: `/v3/testdevices/${id}${tail}`, body }),
  ...aDevice,
});

/** Messages of a device are in its log, not in the audit. */
const sentToDevice = (tail: string, body: unknown): Line => ({
  ...testDevice(tail, { own: members(200), colleague: members(200) }, body),
  audits: () => 0,
});

const aProfile = {
  make: async (store: Store, place: Place) => (await addOwnProfile(store, place)).dvcPrflId,
  destroy: (store: Store, id: string) =>
    store.db.deleteFrom('deviceProfiles').where('dvcPrflId', '=', id).execute(),
};

const deviceProfile = (tail: string): Line => ({
  rows: { ...absent, own: members(200), colleague: members(200) },
  request: id => ({ path: `/v3/deviceprofiles/${id}${tail}` }),
  ...aProfile,
});

/** of a project: every user with the right to edit the project can write it */
const ownProfile = (status: number, tail = '', body?: unknown): Line => ({
  rows: { ...absent, own: notPia(status), colleague: admins(status) },
  request: id => ({ path: `/v3/deviceprofiles/${id}${tail}`, body }),
  make: async (store, { mnId, userId }) => {
    const { pjtId } = await addProject(store, { mnId, ownerId: userId });
    const capabilities = ['switch', 'healthCheck'].map(id => ({ id, version: 1 }));
    const main = { id: 'main', capabilities, categories: [{ name: 'Light' }] };
    const document = { name: 'Hearth Dimmer H2', components: [main] };
    const { dvcPrflId } = await addDeviceProfile(store, [], { mnId, pjtId, document });
    await store.db.updateTable('projects').set({ dvcPrflId }).where('pjtId', '=', pjtId).execute();
    return dvcPrflId;
  },
  destroy: aProfile.destroy,
});

/** of a profile with a config that was saved once */
const deviceConfig = (path: (id: string) => string): Line => ({
  rows: { ...absent, own: members(200), colleague: members(200) },
  request: id => ({ path: path(id) }),
  make: async (store, place) => {
    const id = await aProfile.make(store, place);
    await addDeviceConfig(store, id, { mnId: place.mnId, vid: id });
    return id;
  },
  destroy: aProfile.destroy,
});

const CONFIGS = '/v4/deviceprofiles';

/** of a body: unknown IDs are listed in the response, which is no 404 */
/** of calls that succeed, and say in their response what could not be done */
const outcomes = {
  foreign: members(200),
  never: members(200),
  malformed: members(200),
  deleted: members(200),
};

const nowhereInBody = {
  foreign: members(422),
  never: members(422),
  malformed: members(422),
  deleted: members(422),
};

const toBlinds = { categories: { mode: 'replace', names: ['Blind'] } };

const bulkProfile = (call: string, body: (id: string) => unknown): Line => ({
  ...ownProfile(200),
  rows: { ...nowhereInBody, own: members(200), colleague: members(200) },
  request: id => ({ path: `/v3/common/deviceprofiles/${call}`, body: body(decoded(id)) }),
});

const aVersion = (status: number, tail = '', isWrite = true, body?: unknown): Line => ({
  // its project still exists, and a user without the right to change it is rejected before the version is looked up
  rows: isWrite
    ? { ...absent, deleted: notPia(404), own: notPia(status), colleague: admins(status) }
    : { ...absent, own: members(status), colleague: members(status) },
  request: id => {
    const [projectId, dipId = 'none'] = id.split(',');
    return { path: `/v3/common/projects/${projectId}/dips/${dipId}/1.0${tail}`, body };
  },
  make: async (store, { mnId, userId }) => {
    const { pjtId } = await addProject(store, { mnId, ownerId: userId, dvcPrflId: null });
    const { id } = await addProfileVersion(store, pjtId);
    return `${pjtId},${id}`;
  },
  destroy: (store, id) =>
    store.db
      .deleteFrom('profileVersions')
      .where('id', '=', id.split(',')[1] ?? '')
      .execute(),
});

const withProfile: Pick<Line, 'make' | 'destroy'> = {
  make: async (store, { mnId, userId }) => {
    const { pjtId } = await addProject(store, { mnId, ownerId: userId });
    await addDeviceProfile(store, [], { mnId, pjtId, dvcPrflId: `profile-of-${pjtId}` });
    const change = { dvcPrflId: `profile-of-${pjtId}` };
    await store.db.updateTable('projects').set(change).where('pjtId', '=', pjtId).execute();
    return pjtId;
  },
  destroy: aProject.destroy,
};

const aDriver = {
  name: 'Attic driver',
  packageKey: 'attic',
  description: 'Changed',
  permissions: ['zigbee'],
  shard: 'na04',
};

const aFingerprint = {
  id: 'attic/1',
  deviceLabel: '',
  deviceProfileName: 'Lamp',
  kind: 'zigbeeManufacturer',
  manufacturer: 'Attic',
  model: '1',
} as const;

const aHandler: Pick<Line, 'make' | 'destroy'> = {
  make: async (store, place) => (await addHandler(store, place, [aFingerprint])).id,
  destroy: (store, id) => store.db.deleteFrom('handlers').where('id', '=', id).execute(),
};

const aProduct = { prodNm: 'Attic lamp', modelNm: 'AL-2', dsc: 'Changed' };

/** without an image */
const readyProduct = {
  brandId: 'brand',
  modelNumbers: ['AL-1'],
  ctgrId: 'lighting',
  dsc: 'A lamp',
  countries: ['US'],
};

const product = (rows: Line['rows'], tail = '', body?: unknown): Line => ({
  rows: { ...absent, ...rows },
  request: id => ({ path: `/v3/products/${id}${tail}`, body }),
  make: async (store, { mnId, userId }) => {
    const { pjtId } = await addProject(store, { mnId, ownerId: userId });
    const imageFileId = await addFile(store, { mnId, userId, storageKey: 'logo' });
    return (await addProduct(store, { ...readyProduct, mnId, pjtId, imageFileId })).prodId;
  },
  destroy: (store, id) => store.db.deleteFrom('products').where('prodId', '=', id).execute(),
});

/** A request with a product, so that it can be changed. */
const aPublishRequest = { kind: 'CERTIFIED', versionNm: '1.0', prodIds: ['none'], dsc: '' };
const publishRequest = (
  rows: Line['rows'],
  { tail = '', body, state = {} }: { tail?: string; body?: unknown; state?: object } = {},
): Line => ({
  rows: { foreign: makers(404), never: makers(404), malformed: makers(404), deleted: makers(404), ...rows },
  request: id => ({ path: `/v3/publishRequests/${id}${tail}`, body }),
  make: async (store, { mnId, userId }) =>
    (await addPublishRequest(store, { mnId, ownerId: userId, ...state })).requestId,
  destroy: (store, id) => store.db.deleteFrom('publishRequests').where('requestId', '=', id).execute(),
});
/** A brand that waits for review, assigned to a reviewer. */
const review = (
  gone: Row,
  rows: Line['rows'],
  request: Line['request'] = id => ({ path: `/v3/reviews/brand:${id}` }),
): Line => ({
  rows: { foreign: gone, never: gone, deleted: gone, ...rows },
  request,
  make: async (store, { mnId, userId }) => {
    const { id } = await addBrand(store, { mnId, userId });
    const assigned = { mnId, reviewId: `brand:${id}`, assigneeId: userId, assigneeNm: 'Somebody' };
    await store.transaction(({ reviews }) => reviews.assign([assigned]));
    return id;
  },
  destroy: (store, id) => store.db.deleteFrom('brands').where('id', '=', id).execute(),
});
const decided = {
  state: 'REJECTED',
  decidedDt: FIXED_NOW - 1000,
  beforeDecision: JSON.stringify({ state: 'SUBMITTED', stateDt: FIXED_NOW - 5000, reason: '' }),
};

/** A task is for a file and a product of the organization. */
const provisioning = (bodyOf: (mnId: string, productId: string, fileId: string) => unknown): Line => ({
  rows: {
    own: companies(200),
    colleague: companies(200),
    foreign: companies(422),
    deleted: companies(422),
    never: companies(422),
    malformed: companies(422),
  },
  request: id => {
    const [mnId = '', productId = 'none', fileId = 'none'] = decoded(id).split('~');
    return { path: '/v3/identity/deviceInfo/csv', body: bodyOf(mnId || 'none', productId, fileId) };
  },
  make: async (store, { mnId, userId }) => {
    const { pjtId } = await addProject(store, { mnId, ownerId: userId, prodType: 'MQTT' });
    const { prodId } = await addProduct(store, { ...readyProduct, mnId, pjtId });
    return `${mnId}~${prodId}~${await addFile(store, { mnId, userId, storageKey: prodId })}`;
  },
  destroy: (store, id) =>
    store.db
      .deleteFrom('files')
      .where('fileId', '=', id.split('~')[2] ?? '')
      .execute(),
});

const provisioningTask = (pathOf: (id: string) => string, body?: unknown): Line => ({
  rows: {
    own: companies(200),
    colleague: companies(200),
    foreign: companies(404),
    deleted: companies(404),
    never: companies(404),
    malformed: companies(404),
  },
  request: id => ({ path: pathOf(id), body }),
  make: async (store, { mnId, userId }) => {
    const { pjtId } = await addProject(store, { mnId, ownerId: userId });
    return (await addTask(store, { mnId, userId, pjtId })).taskId;
  },
  destroy: (store, id) => store.db.deleteFrom('tasks').where('taskId', '=', id).execute(),
});

const handler = (rows: Line['rows'], tail = '', body?: unknown): Line => ({
  rows: { ...absent, ...rows },
  request: id => ({ path: `/v3/hub/handlers/${id}${tail}`, body }),
  ...aHandler,
});

const fingerprint = (rows: Line['rows'], body?: unknown): Line => ({
  rows: { ...absent, ...rows },
  request: id => ({ path: `/v3/hub/handlers/${id}/fingerprints/1`, body }),
  make: async (store, place) => (await addHandler(store, place, [aFingerprint])).id,
  destroy: aHandler.destroy,
});

const anOnboarding = { deviceOnboardingId: 'AtticLamp', ownershipValidationTypes: ['BUTTON'] };

const onboarding = (rows: Line['rows'], tail = '', body?: unknown): Line => ({
  ...project(`/onboarding${tail}`, rows, body),
  make: async (store, place) => (await addOnboarding(store, place)).pjtId,
});

const anExternalApp = {
  kind: 'API_ONLY',
  displayName: 'Attic portal',
  description: 'Changed',
  scopes: ['r:devices:*'],
  redirectUris: [],
  hosting: 'ECHO',
  targetUrl: '',
} as const;

const connector = (rows: Line['rows'], tail = '', body?: unknown): Line => ({
  rows: { ...absent, ...rows },
  request: id => ({ path: `/v3/common/connectors/${id}${tail}`, body }),
  make: async (store, place) =>
    (
      await addConnector(store, {
        ...place,
        edit: {
          ...anExternalApp,
          description: '',
          scopes: [...anExternalApp.scopes],
          redirectUris: ['https://attic.example/'],
        },
      })
    ).id,
  destroy: (store, id) => store.db.deleteFrom('connectors').where('id', '=', id).execute(),
});

/** with a request sent by the lab, which has the ID of the connector */
const labConnector = (rows: Line['rows'], tail: (id: string) => string, body?: unknown): Line => {
  const line = connector(rows);
  return {
    ...line,
    request: id => ({ path: `/v3/common/connectors/${id}/lab${tail(id)}`, body }),
    make: async (store, place) => {
      const id = await line.make!(store, place);
      await store.lab.add({
        id,
        mnId: place.mnId,
        connectorId: id,
        request: 'CONFIRMATION',
        target: 'ECHO',
        at: 1,
        sentBy: 'Somebody',
        duration: 0,
        status: 200,
        fault: null,
        problemCount: 0,
        detail: JSON.stringify({
          url: 'echo',
          template: '{}',
          body: '{}',
          isMasked: false,
          headers: {},
          message: '',
          answer: { headers: {}, body: '{}' },
          problems: [],
        }),
      });
      return id;
    },
  };
};

/** of a Schema App with account linking in progress */
const linkConnector = (rows: Line['rows'], body?: unknown): Line => ({
  ...connector(rows),
  request: id => ({ path: `/v3/common/connectors/${id}/lab/link`, body }),
  make: async (store, place) => {
    const { id } = await addConnector(store, {
      ...place,
      oauthSecret: 'v0.none',
      edit: {
        kind: 'SCHEMA',
        displayName: 'Attic link',
        partnerName: 'Attic',
        userEmail: 'attic@attic.example',
        hosting: null,
        targetUrl: '',
        targetArnNa: '',
        targetArnEu: '',
        targetArnAp: '',
        oauthAuthorizationUrl: 'https://attic.example/authorize',
        oauthTokenUrl: 'https://attic.example/token',
        oauthClientId: 'attic',
        oauthScope: '',
        iconUrl: '',
        iconUrl2x: '',
        iconUrl3x: '',
        appToApp: false,
        androidLink: '',
        iosLink: '',
      },
    });
    await store.labLinks.start({
      connectorId: id,
      mnId: place.mnId,
      userId: place.userId,
      stateHash: null,
      stateExpiry: null,
      authorizationUrl: null,
      steps: '[]',
    });
    return id;
  },
});

const aReport = {
  protocol: 'matter',
  vendorId: 1,
  productId: 1,
  deviceTypes: [],
};

const aDocument = { document: { name: 'Attic lamp', components: [{ id: 'main', capabilities: [] }] } };

const unknownInBody = {
  foreign: members(422),
  deleted: members(422),
  never: members(422),
  malformed: members(422),
};

const switchOn = { component: 'main', capability: 'switch', attribute: 'switch', value: 'on' };

const plain = (path: string, rows: Row, body?: unknown): Line => ({
  rows: { none: rows },
  request: () => ({ path, body }),
});

const project = (tail: string, rows: Line['rows'], body?: unknown): Line => ({
  rows: { ...absent, ...rows },
  request: id => ({ path: `/v3/common/projects/${id}${tail}`, body }),
  ...aProject,
});

/** Restores all memberships and sessions: earlier cells removed some of them. */
const reunite = async (store: Store, { mnId, userId }: Place) => {
  for (const membership of createWorld(1, { projects: 0 }).memberships) {
    await store.db
      .insertInto('memberships')
      .values(membership)
      .onConflict(conflict => conflict.columns(['userId', 'mnId']).doUpdateSet({ role: membership.role }))
      .execute();
  }
  await addSession(store, { mnId, userId });
  return `${mnId},${userId}`;
};

/** two keys in one: an id without the second is the id of an organization */
const under = (id: string, kind: string, tail: string) => {
  const [mnId, key = 'usr-nobody'] = id.split(',');
  return `/v3/organizations/${mnId}/${kind}/${key}${tail}`;
};

const member = (tail: string, rows: Line['rows'], body?: unknown): Line => ({
  rows: { ...elsewhere, ...rows },
  request: id => ({ path: under(id, 'members', tail), body }),
  make: reunite,
});

const ofOrganization = (tail: string, rows: Line['rows'], body?: unknown): Line => ({
  rows: { ...elsewhere, ...rows },
  request: id => ({ path: `/v3/organizations/${id}/${tail}`, body }),
  make: async (_, { mnId }) => mnId,
});

/** ida is in a private workspace, which has no other members */
const inCompany = (status: number): Row => [401, 401, 403, status, status, status, 403, status];

const brand = (tail: string, own: Row, others: (status: number) => Row, body?: unknown): Line => ({
  rows: { own, foreign: others(404), deleted: others(404), never: others(404), malformed: others(404) },
  request: id => ({ path: `/api/resources/brands/${id}${tail}`, body }),
  make: async (store, place) => (await addBrand(store, place)).id,
  destroy: (store, id) => store.db.deleteFrom('brands').where('id', '=', id).execute(),
});

export const upload = () => {
  const form = new FormData();
  form.append('file', new File(['one,two\n'], 'list.csv'));
  return form;
};

const driverFolder = () => {
  const form = new FormData();
  form.append('file:config.yml', new Blob(['name: Dimmer\npackageKey: dimmer\n']));
  return form;
};

const driverImport = (path: string, own: number): Line => ({
  ...ofHubProject({ own: notPia(own), colleague: admins(own) }),
  request: id => ({ path: `/v3/hub/driverimports${path}pjtId=${id}`, body: driverFolder() }),
  audits: () => 0,
});

const PROJECT_FILE = 'format: device-project\nversion: 1\nproject:\n  name: From a file\n  type: MQTT\n';

const projectFile = (path: string, own: number): Line => ({
  rows: { ...absent, own: notPia(own), colleague: admins(own) },
  request: id => ({
    path: `/v3/common/projectfiles${path}pjtId=${id}`,
    body: PROJECT_FILE,
    headers: { 'content-type': 'application/yaml' },
  }),
  ...aProject,
  make: async (store, { mnId, userId }) =>
    (await addProject(store, { mnId, ownerId: userId, prodType: 'MQTT' })).pjtId,
  audits: () => 0,
});

/** Only the user who imported can undo it, and only with the right to edit the project. */
const undoneImport = (path: string, kind: 'driverImports' | 'projectImports'): Line => ({
  rows: { ...absent, own: [401, 401, 200, 200, 200, 200, 404, 200], colleague: members(404) },
  request: id => ({ path: `${path}/${id}/undo` }),
  make: async (store, { mnId, userId }) => {
    const { pjtId } = await addProject(store, { mnId, ownerId: userId, prodType: 'HUB_CONNECTED' });
    const ofDriver = {
      project: null,
      profiles: [],
      handler: null,
      fingerprints: { added: [], changed: [] },
      capabilities: [],
      folder: null,
    };
    const importId = `import-of-${pjtId}`;
    const row = {
      importId,
      mnId,
      userId,
      pjtId,
      expiryDt: Number.MAX_SAFE_INTEGER,
      undo: JSON.stringify(kind === 'driverImports' ? ofDriver : []),
    };
    await store[kind === 'driverImports' ? 'drivers' : 'projectImports'].addImport(row);
    return importId;
  },
  destroy: (store, id) => store.db.deleteFrom(kind).where('importId', '=', id).execute(),
});

export const table: Record<string, Line> = {
  'GET /healthz': plain('/healthz', everyone(200)),
  'GET /readyz': plain('/readyz', everyone(200)),
  'GET /api/openapi.json': plain('/api/openapi.json', everyone(200)),
  'GET /api/docs': plain('/api/docs', everyone(200)),
  'GET /api/docs/:group': plain('/api/docs/projects', everyone(200)),

  'GET /api/sa/login': plain('/api/sa/login', everyone(200)),
  'POST /api/sa/login': plain('/api/sa/login', everyone(204), { persona: 'mel' }),
  'GET /api/sa/logout': plain('/api/sa/logout', everyone(200)),
  'POST /api/sa/logout': {
    ...plain('/api/sa/logout', everyone(204)),
    audits: principal => (principal === 'signedOut' || principal === 'expired' ? 0 : 1),
  },
  // there is already demo data: nobody can repeat the first run
  'POST /api/sa/setup': plain('/api/sa/setup', everyone(409), { kind: 'demo' }),
  'PUT /v3/presence': {
    ...plain('/v3/presence', notPia(200), { resource: 'capabilities', recordId: 'x-1', isOpen: true }),
    audits: () => 0,
  },
  'GET /api/sa/status': plain('/api/sa/status', members(200)),
  'GET /featureflags': plain('/featureflags', members(200)),
  'GET /api/resources/featureFlags': plain('/api/resources/featureFlags', admins(200)),
  'GET /v3/changes': {
    rows: { none: members(200) },
    request: () => ({ path: '/v3/changes', headers: { accept: 'text/event-stream' } }),
  },
  // not found without its flag; secret.test.ts tests it with the flag
  'POST /api/secret': plain('/api/secret', members(404), { word: 'fanlight' }),

  'GET /v3/terms': plain('/v3/terms', members(200)),
  'PUT /v3/terms/:tosName/:tosVersion': {
    rows: { none: members(200), never: members(404), malformed: members(404) },
    request: id => ({ path: `/v3/terms/${id === '' ? 'workspace' : id}/1` }),
  },

  'GET /api/sa/sessions': plain('/api/sa/sessions', members(200)),
  // nobody has another one
  'DELETE /api/sa/sessions': { ...plain('/api/sa/sessions', members(204)), audits: () => 0 },
  'DELETE /api/sa/sessions/:sessionId': {
    rows: { ...absent, own: members(204), colleague: members(404) },
    request: id => ({ path: `/api/sa/sessions/${id}` }),
    ...aSession,
  },
  'GET /api/sa/tokens': plain('/api/sa/tokens', members(200)),
  'POST /api/sa/tokens': plain('/api/sa/tokens', members(200), {
    tokenNm: 'Build server',
    scopes: ['read'],
    days: 30,
  }),
  'DELETE /api/sa/tokens/:tokenId': {
    rows: { ...absent, own: members(204), colleague: members(404) },
    request: id => ({ path: `/api/sa/tokens/${id}` }),
    ...aToken,
  },

  // ida has no company yet, the others have one
  'POST /v3/organizations': plain('/v3/organizations', [401, 401, 200, 409, 409, 409, 409, 409], {
    mnNm: 'Berg Sensors',
  }),
  'GET /v3/manufacturers/types': plain('/v3/manufacturers/types', members(200)),
  // ida has no company
  'PUT /v3/manufacturers/type': plain('/v3/manufacturers/type', [401, 401, 409, 200, 200, 200, 200, 200], {
    mnIdTypeCd: 'COMPANY',
  }),
  'GET /v3/organizations/:mnId': {
    rows: { ...elsewhere, own: members(200) },
    request: id => ({ path: `/v3/organizations/${id}` }),
    make: async (_, { mnId }) => mnId,
  },

  'GET /v3/organizations/:mnId/admins': ofOrganization('admins', { own: members(200) }),
  'GET /v3/organizations/:mnId/members': ofOrganization('members', { own: inCompany(200) }),
  'PUT /v3/organizations/:mnId/members/:userId': member(
    '',
    // the only admin can't change role
    { own: admins(409), colleague: admins(200) },
    { role: 'PROVISIONING_MANAGER' },
  ),
  'DELETE /v3/organizations/:mnId/members/:userId': member('', {
    own: [401, 401, 409, 204, 204, 409, 204, 409],
    colleague: admins(204),
  }),
  'DELETE /v3/organizations/:mnId/members/:userId/sessions': member('/sessions', {
    own: admins(204),
    colleague: admins(204),
  }),
  'GET /v3/organizations/:mnId/invites': ofOrganization('invites', { own: admins(200) }),
  'POST /v3/organizations/:mnId/invites': ofOrganization('invites', { own: admins(200) }, { role: 'MEMBER' }),
  'DELETE /v3/organizations/:mnId/invites/:inviteId': {
    rows: { ...absent, own: admins(204), deleted: admins(404) },
    request: id => ({ path: under(id, 'invites', '') }),
    make: addInvite,
    destroy: (store, id) =>
      store.db
        .deleteFrom('invites')
        .where('inviteId', '=', id.split(',')[1] ?? '')
        .execute(),
  },
  'GET /api/sa/join': plain('/api/sa/join?token=none', everyone(200)),
  'POST /api/sa/invite': plain('/api/sa/invite', everyone(404), { token: 'none' }),
  'POST /api/sa/join': plain('/api/sa/join', everyone(404), { kind: 'signedIn', token: 'none' }),

  'GET /api/sa/joinRequests': plain('/api/sa/joinRequests', members(200)),
  'DELETE /api/sa/joinRequests/:requestId': {
    rows: { ...absent, own: members(204), colleague: members(404) },
    request: id => ({ path: `/api/sa/joinRequests/${id}` }),
    // one user can ask an organization only once
    make: async (store, { userId }) => addJoinRequest(store, { userId, mnId: await addOrganization(store) }),
    destroy: (store, id) => store.db.deleteFrom('joinRequests').where('requestId', '=', id).execute(),
  },

  'GET /v3/common/projects': plain('/v3/common/projects', members(200)),
  'GET /v3/common/projects/counts': plain('/v3/common/projects/counts', members(200)),
  'GET /v3/common/projects/publishChecks': plain(
    '/v3/common/projects/publishChecks?idList=none',
    members(200),
  ),
  'GET /v3/:resource/projects/report': plain('/v3/common/projects/report', members(200)),
  'POST /v3/common/projects': plain('/v3/common/projects', notPia(200), {
    pjtNm: 'New lamp',
    prodType: 'MQTT',
  }),
  'GET /v3/common/projects/:projectId': project('', { own: members(200), colleague: members(200) }),
  'PUT /v3/common/projects/:projectId': project(
    '',
    { own: notPia(200), colleague: admins(200) },
    { pjtNm: 'Renamed lamp', dsc: 'By whom?' },
  ),
  'DELETE /v3/common/projects/:projectId': project('', { own: notPia(204), colleague: admins(204) }),
  'POST /v3/common/projects/:projectId/duplicate': project('/duplicate', {
    own: notPia(200),
    colleague: notPia(200),
  }),
  'PUT /v3/common/projects/:projectId/owner': {
    ...project(
      '/owner',
      {
        own: [401, 401, 422, 200, 200, 200, 403, 422],
        colleague: [401, 401, 403, 403, 403, 200, 403, 422],
      },
      { ownerId: 'usr-omar' },
    ),
    // already his
    audits: principal => (principal === 'omar' ? 0 : 1),
  },
  'GET /v3/common/projects/:projectId/tasks': project('/tasks', {
    own: members(200),
    colleague: members(200),
  }),
  'GET /v3/common/projects/:projectId/deployment': project('/deployment', {
    own: members(200),
    colleague: members(200),
  }),
  'GET /v3/common/projects/:projectId/developerMode': project('/developerMode', {
    own: members(200),
    colleague: members(200),
  }),
  'GET /v3/common/projects/:projectId/publishChecks': project('/publishChecks', {
    own: members(200),
    colleague: members(200),
  }),
  'POST /v3/common/projects/:projectId/undodeploy': {
    ...project('/undodeploy', { own: notPia(200), colleague: admins(200) }),
    make: async (store, { mnId, userId }) => {
      const { pjtId } = await addProject(store, { mnId, ownerId: userId });
      await addDeployment(store, pjtId);
      return pjtId;
    },
  },
  'POST /v3/common/projects/:projectId/deploy': project('/deploy', {
    own: notPia(200),
    colleague: admins(200),
  }),

  'GET /v2/devicetypes': plain('/v2/devicetypes', members(200)),
  'PUT /v2/devicetypes': {
    ...plain('/v2/devicetypes', notPia(200)),
    // four of the principals are in the same organization
    request: () => ({
      path: '/v2/devicetypes',
      body: { dvcType: `new-lamp-${(deviceTypeCount += 1)}`, dvcTypeNm: 'Lamp' },
    }),
  },
  'GET /v2/devicetypes/:dvcType': deviceType({ own: members(200), colleague: members(200) }),
  'PUT /v2/devicetypes/:dvcType': deviceType(
    { own: notPia(200), colleague: admins(200) },
    { dvcTypeNm: 'Renamed lamp', ocfDvcType: 'oic.d.light' },
  ),
  'DELETE /v2/devicetypes/:dvcType': deviceType({ own: notPia(204), colleague: admins(204) }),

  'GET /v2/categories/': plain('/v2/categories/', members(200)),
  'GET /v2/categories/:ctgrId': category({ ...absent, own: members(200), colleague: members(200) }),
  'POST /v2/categories/': plain('/v2/categories/', admins(200), {
    ctgrNm: 'Garden',
    categoryType: 'product',
    iconUrl: null,
  }),
  'PUT /v2/categories/': plain('/v2/categories/', admins(200), {
    categoryType: 'recipe',
    ids: ['save-energy', 'comfort', 'away', 'morning'],
  }),
  'PUT /v2/categories/:ctgrId': category(ofAdmins(200), {
    ctgrNm: 'Garden lights',
    categoryType: 'product',
    iconUrl: '/pictures/categories/light.svg',
    order: 3,
  }),
  'DELETE /v2/categories/:ctgrId': category(ofAdmins(204)),

  'GET /locale/countries/': plain('/locale/countries/', members(200)),
  'GET /locale/countries/counts': plain('/locale/countries/counts', members(200)),
  'GET /locale/countries/:cntryCd': country({ none: members(200), ...nowhere(members) }),
  'PUT /locale/countries/:cntryCd': country(
    { none: admins(200), ...nowhere(admins) },
    { cntryNm: 'Ísland', useYn: 'Y', delYn: 'N', zwaveRegion: 'EU' },
  ),
  'PUT /locale/countries/': {
    ...plain('/locale/countries/', admins(200), { ids: ['FJ', 'NR', 'AU'], change: { useYn: 'Y' } }),
    // one is already in use
    audits: () => 2,
  },

  'GET /locales/': plain('/locales/', members(200)),
  'GET /locales/:localeId': locale({ none: members(200), ...nowhere(members) }),
  'POST /locales/': plain('/locales/', admins(200), {
    langCd: 'is',
    langNm: 'Icelandic',
    cntryCd: 'IS',
    localeNm: 'Icelandic (Iceland)',
  }),
  'PUT /locales/:localeId': locale(
    { none: admins(200), ...nowhere(admins) },
    { langNm: 'Svenska', localeNm: 'Svenska (Sverige)', sortOrder: 5, delYn: 'N' },
  ),
  'DELETE /locales/:localeId': locale({ none: admins(204), ...nowhere(admins) }),
  'GET /v3/hub/pairinginstructions': plain('/v3/hub/pairinginstructions', members(200)),
  'GET /v3/hub/projects/:projectId/pairinginstructions': ofHubProject({
    own: members(200),
    colleague: members(200),
  }),
  'POST /v3/hub/projects/:projectId/pairinginstructions': ofHubProject(
    { own: notPia(200), colleague: admins(200) },
    () => ({ instructionName: 'Pair it', instructionText: '1. Plug it in.', instructionLanguage: 'en-US' }),
  ),
  'GET /v3/hub/projects/:projectId/pairinginstructions/:instructionId': instruction({
    own: members(200),
    colleague: members(200),
  }),
  'PUT /v3/hub/projects/:projectId/pairinginstructions/:instructionId': instruction(
    // ida is alone, and individuals can't publish
    { own: makers(200), colleague: admins(200) },
    {
      instructionName: 'Pair it',
      instructionText: '1. Plug it in.',
      instructionLanguage: 'en-US',
      publish: true,
    },
  ),
  'POST /v3/hub/projects/:projectId/pairinginstructions/:instructionId/undopublish': {
    ...instruction({ own: makers(200), colleague: [401, 401, 403, 403, 403, 200, 403, 200] }),
    request: id => {
      const [pjtId, instructionId = 'none'] = id.split(',');
      return { path: `${HUB}/${pjtId}/pairinginstructions/${instructionId}/undopublish` };
    },
    make: async (store, { mnId, userId }) => {
      const { pjtId, instructionId } = await addInstruction(store, { mnId, ownerId: userId });
      await addPublication(store, instructionId);
      return `${pjtId},${instructionId}`;
    },
  },
  'DELETE /v3/hub/projects/:projectId/pairinginstructions/:instructionId': instruction({
    own: notPia(204),
    colleague: admins(204),
  }),
  'GET /v3/tag/projects/:projectId/firmwares': ofTagProject({ own: members(200), colleague: members(200) }),
  'POST /v3/tag/projects/:projectId/firmwares': ofTagProject(
    { own: notPia(200), colleague: admins(200) },
    { version: '1.0.0' },
  ),
  'GET /v3/tag/projects/:projectId/firmwares/:firmwareId/file': {
    ...firmware({ own: members(200), colleague: members(200), deleted: members(404) }, '/file'),
    make: makeFirmwareWithFile,
  },
  'PUT /v3/tag/projects/:projectId/firmwares/:firmwareId': firmware(
    { own: notPia(200), colleague: admins(200) },
    '',
    { notes: 'Faster.' },
  ),
  'POST /v3/tag/projects/:projectId/firmwares/:firmwareId/promote': {
    ...firmware({ own: notPia(200), colleague: admins(200) }, '/promote', {}),
    make: makeFirmwareWithFile,
  },
  'DELETE /v3/tag/projects/:projectId/firmwares/:firmwareId': firmware({
    own: notPia(204),
    colleague: admins(204),
  }),
  'GET /v2/capabilities': plain('/v2/capabilities', members(200)),
  'GET /v2/capabilities/:id': capabilityById,
  'GET /v3/common/capabilities/all': plain('/v3/common/capabilities/all', members(200)),
  'GET /v3/common/capabilities/namespaces': plain('/v3/common/capabilities/namespaces', members(200)),
  'GET /v3/common/capabilities/usages': plain('/v3/common/capabilities/usages', members(200)),
  'GET /v3/common/capabilities/:id/:version/': commonCapability(''),
  'GET /v3/common/capabilities/:id/:version/usages': commonCapability('usages'),
  'GET /v3/custom/capabilities/:namespace/:capability/:version': customRead('/1'),
  'GET /v3/custom/capabilities/:namespace/:capability': customRead(''),
  'GET /v3/custom/capabilities/:namespace/:capability/versions': customRead('/versions'),
  'POST /v3/custom/capabilities': {
    rows: { none: notPia(200) },
    flags: { customCapabilities: true },
    request: () => ({
      path: '/v3/custom/capabilities',
      body: { ...glow, name: `glow${(capabilityCount += 1)}` },
    }),
  },
  'PUT /v3/custom/capabilities/:namespace/:capability/:version': customWrite('/1', 200, glow),
  'POST /v3/custom/capabilities/:namespace/:capability/versions': customWrite('/versions', 200, undefined, {
    make: async (store, { mnId, userId }) => {
      const cpbtId = `n${mnId.toLowerCase()}.glow${(capabilityCount += 1)}`;
      const live = { cpbtId, mnId, ownerId: userId, statusCd: 'cpts-live' };
      return (await addCapability(store, live)).cpbtId;
    },
  }),
  'PUT /v3/custom/capabilities/:namespace/:capability/:version/status': customWrite('/1/status', 200, {
    status: 'live',
  }),
  'DELETE /v3/custom/capabilities/:namespace/:capability/:version': customWrite('/1', 204),

  'GET /v3/deviceprofiles': plain('/v3/deviceprofiles', members(200)),
  'GET /v3/deviceprofiles/:dvcPrflId': deviceProfile(''),
  'GET /v3/deviceprofiles/:dvcPrflId/capabilities': deviceProfile('/capabilities'),
  'GET /v4/deviceprofiles/:dvcPrflId/deviceconfig': deviceConfig(id => `${CONFIGS}/${id}/deviceconfig`),
  'GET /v4/deviceprofiles/:dvcPrflId/deviceconfig/versions': deviceConfig(
    id => `${CONFIGS}/${id}/deviceconfig/versions`,
  ),
  'GET /v4/deviceprofiles/:dvcPrflId/deviceconfig/versions/:version': deviceConfig(
    id => `${CONFIGS}/${id}/deviceconfig/versions/1`,
  ),
  'GET /v4/deviceprofiles/vids/:vid/deviceconfig': deviceConfig(id => `${CONFIGS}/vids/${id}/deviceconfig`),
  'PUT /v4/deviceprofiles/:dvcPrflId/deviceconfig': {
    ...ownProfile(200),
    request: id => ({ path: `${CONFIGS}/${id}/deviceconfig`, body: { vid: 'ST_1' } }),
    // the profile now refers to the config
    audits: () => 2,
  },
  'POST /v3/common/projects/:projectId/deviceprofiles': {
    rows: { ...absent, own: notPia(200), colleague: admins(200) },
    request: id => ({ path: `/v3/common/projects/${id}/deviceprofiles`, body: aDocument }),
    // the project now refers to the profile
    audits: () => 2,
    ...aProject,
  },
  'POST /v3/hub/driverimports/plan': driverImport('/plan?', 200),
  // not the revision of the folder's plan
  'POST /v3/hub/driverimports': driverImport('?revision=none&', 409),
  'POST /v3/hub/driverimports/:importId/undo': undoneImport('/v3/hub/driverimports', 'driverImports'),
  'GET /v3/common/projects/:projectId/project.yaml': project('/project.yaml', {
    own: members(200),
    colleague: members(200),
  }),
  'POST /v3/common/projectfiles/plan': projectFile('/plan?', 200),
  // not the revision of the plan
  'POST /v3/common/projectfiles': projectFile('?revision=none&', 409),
  'POST /v3/common/projectfiles/:importId/undo': undoneImport('/v3/common/projectfiles', 'projectImports'),
  'GET /v3/hub/projects/:projectId/driver.zip': {
    ...ofHubProject({ own: members(200), colleague: members(200) }),
    request: id => ({ path: `${HUB}/${id}/driver.zip` }),
  },
  'GET /v3/uses/:kind/:id': {
    ...deviceProfile(''),
    request: id => ({ path: `/v3/uses/deviceProfiles/${id}` }),
  },
  'GET /v3/common/projects/:projectId/dip': {
    rows: { ...absent, own: members(200), colleague: members(200) },
    request: id => ({ path: `/v3/common/projects/${id}/dip` }),
    make: async (store, { mnId, userId }) => {
      const { pjtId } = await addProject(store, { mnId, ownerId: userId });
      await addProfileVersion(store, pjtId);
      return pjtId;
    },
    destroy: aProject.destroy,
  },
  'POST /v3/common/projects/:projectId/dip': {
    rows: { ...absent, own: notPia(200), colleague: admins(200) },
    request: id => ({ path: `/v3/common/projects/${id}/dip`, body: {} }),
    ...withProfile,
  },
  'GET /v3/common/projects/:projectId/dips': {
    rows: { ...absent, own: members(200), colleague: members(200) },
    request: id => ({ path: `/v3/common/projects/${id}/dips` }),
    ...aProject,
  },
  'POST /v3/common/projects/:projectId/dips': {
    rows: { ...absent, own: notPia(200), colleague: admins(200) },
    request: id => ({
      path: `/v3/common/projects/${id}/dips`,
      body: { dvcPrflId: `profile-of-${id}`, isForMinorVersion: false },
    }),
    ...withProfile,
  },
  'GET /v3/common/projects/:projectId/dips/:id/:version': aVersion(200, '', false),
  'POST /v3/common/projects/:projectId/dips/:id/:version/restore': {
    ...aVersion(200, '/restore', true, {}),
    // the version, the profile, and the project, which now refers to the profile
    audits: () => 3,
  },
  'DELETE /v3/common/projects/:projectId/dips/:id/:version': aVersion(204),
  'POST /v3/common/deviceprofiles/plan': {
    ...bulkProfile('plan', id => ({ ids: [id], change: toBlinds })),
    audits: () => 0,
  },
  'POST /v3/common/deviceprofiles/changes': {
    ...bulkProfile('changes', id => ({ profiles: [{ dvcPrflId: id, version: 1 }], change: toBlinds })),
    rows: { ...nowhereInBody, own: notPia(200), colleague: admins(200) },
  },
  'POST /v3/common/deviceprofiles/changes/:changeId/undo': {
    rows: { ...absent, own: members(200), colleague: [401, 401, 404, 404, 404, 200, 404, 200] },
    request: id => ({ path: `/v3/common/deviceprofiles/changes/${id}/undo` }),
    make: addProfileChange,
    destroy: (store, id) => store.db.deleteFrom('profileChanges').where('changeId', '=', id).execute(),
    // a provisioning manager can't edit any of the profiles
    audits: principal => (principal === 'pia' ? 0 : 1),
  },
  'GET /v3/common/onboardings': plain('/v3/common/onboardings', members(200)),
  'GET /v3/common/onboardings/setupid': plain('/v3/common/onboardings/setupid', members(200)),
  'GET /v3/common/projects/:projectId/onboarding': onboarding({
    own: members(200),
    colleague: members(200),
  }),
  'POST /v3/common/projects/:projectId/onboarding': project(
    '/onboarding',
    { own: notPia(200), colleague: admins(200) },
    anOnboarding,
  ),
  'PUT /v3/common/projects/:projectId/onboarding': onboarding(
    { own: notPia(200), colleague: admins(200) },
    '',
    anOnboarding,
  ),
  'DELETE /v3/common/projects/:projectId/onboarding': onboarding({
    own: notPia(204),
    colleague: admins(204),
  }),
  'GET /v3/common/projects/:projectId/onboarding/config': onboarding(
    { own: members(409), colleague: members(409) },
    '/config',
  ),
  'GET /v3/common/projects/:projectId/selfTest': project('/selfTest', {
    own: members(200),
    colleague: members(200),
  }),
  'PUT /v3/common/projects/:projectId/selfTest/:itemId': project(
    '/selfTest/pairs',
    { own: notPia(200), colleague: notPia(200) },
    { result: 'PASS', note: '3 of 3' },
  ),
  'POST /v3/common/projects/:projectId/selfTest/:itemId/proof': project(
    '/selfTest/latency/proof',
    { own: notPia(422), colleague: notPia(422) },
    { deviceId: 'none' },
  ),
  'POST /v3/common/projects/:projectId/selfTest/complete': {
    ...project('/selfTest/complete', { own: notPia(200), colleague: admins(200) }),
    make: async (store, { mnId, userId }) => {
      const { pjtId } = await addProject(store, { mnId, ownerId: userId });
      await addSelfTest(store, { pjtId, prodType: 'MQTT' });
      return pjtId;
    },
  },
  'GET /v3/common/projects/:projectId/forms/:form': project('/forms/application', {
    own: members(200),
    colleague: members(200),
  }),
  'PUT /v3/common/projects/:projectId/forms/:form': project(
    '/forms/application',
    { own: makers(200), colleague: reviewers(200) },
    { form: 'application', setupNotes: 'Hold the button' },
  ),
  'GET /v3/common/connectors': plain('/v3/common/connectors', members(200)),
  'GET /v3/common/connectors/:connectorId': connector({ own: members(200), colleague: members(200) }),
  'POST /v3/common/projects/:projectId/connectors': {
    rows: { ...absent, own: notPia(200), colleague: admins(200) },
    request: id => ({ path: `/v3/common/projects/${id}/connectors`, body: anExternalApp }),
    make: async (store, { mnId, userId }) =>
      (await addProject(store, { mnId, ownerId: userId, prodType: 'API_ONLY' })).pjtId,
    destroy: aProject.destroy,
  },
  'PUT /v3/common/connectors/:connectorId': connector(
    { own: notPia(200), colleague: admins(200) },
    '',
    anExternalApp,
  ),
  'DELETE /v3/common/connectors/:connectorId': connector({ own: notPia(204), colleague: admins(204) }),
  'POST /v3/common/connectors/:connectorId/secret': connector(
    { own: notPia(200), colleague: admins(200) },
    '/secret',
  ),
  'POST /v3/common/connectors/:connectorId/verify': connector(
    { own: notPia(200), colleague: admins(200) },
    '/verify',
  ),
  'GET /v3/common/connectors/:connectorId/lab': labConnector(
    { own: members(200), colleague: members(200) },
    () => '',
  ),
  'GET /v3/common/connectors/:connectorId/lab/requests': labConnector(
    { own: members(200), colleague: members(200) },
    () => '/requests',
  ),
  'GET /v3/common/connectors/:connectorId/lab/requests/:sendId': labConnector(
    { own: members(200), colleague: members(200) },
    id => `/requests/${id}`,
  ),
  'POST /v3/common/connectors/:connectorId/lab/requests': labConnector(
    { own: notPia(200), colleague: admins(200) },
    () => '/requests',
    { request: 'CONFIRMATION', target: 'ECHO', body: '{"lifecycle":"CONFIRMATION"}' },
  ),
  'DELETE /v3/common/connectors/:connectorId/lab/requests': labConnector(
    { own: notPia(204), colleague: admins(204) },
    () => '/requests',
  ),
  'GET /v3/common/connectors/:connectorId/lab/link': linkConnector({
    own: members(200),
    colleague: members(200),
  }),
  'POST /v3/common/connectors/:connectorId/lab/link': linkConnector(
    { own: notPia(200), colleague: admins(200) },
    { action: 'START' },
  ),
  'DELETE /v3/common/connectors/:connectorId/lab/link': linkConnector({
    own: notPia(204),
    colleague: admins(204),
  }),
  'GET /v3/connectors/confirmation': plain('/v3/connectors/confirmation?token=x', everyone(404)),
  'GET /v3/hub/dth': plain('/v3/hub/dth', members(200)),
  'POST /v3/identity/deviceInfo/csv': provisioning((mnId, productId, fileId) => ({
    fileId,
    csvFileName: 'a.csv',
    meta: { mnId, productId },
  })),
  'PUT /v3/identity/deviceInfo/csv': provisioning((mnId, productId, fileId) => ({
    fileId,
    csvFileName: 'a.csv',
    mnId,
    productId,
  })),
  'POST /v3/identity/deviceInfo/csv/registered': {
    ...plain('/v3/identity/deviceInfo/csv/registered', companies(200), { snList: ['NL-00001'] }),
    audits: () => 0,
  },
  'GET /v3/identity/tasks': plain('/v3/identity/tasks', companies(200)),
  'GET /v3/identity/task/details': provisioningTask(id => `/v3/identity/task/details?taskId=${id}`),
  'GET /v2/identity/task': provisioningTask(id => `/v2/identity/task?taskId=${id}`),
  'GET /v3/identity/tasks/:taskId/failures': provisioningTask(id => `/v3/identity/tasks/${id}/failures`),
  'PUT /v3/identity/tasks/:taskId/cancel': provisioningTask(id => `/v3/identity/tasks/${id}/cancel`, {}),
  'GET /v2/identity/deviceInfo': {
    rows: { ...absent, own: members(200), colleague: members(200) },
    request: id => ({ path: `/v2/identity/deviceInfo?sn=${id}` }),
    ...anIdentity,
  },
  'POST /v2/identity/deviceInfo': {
    rows: { own: members(200), colleague: members(200), foreign: members(422), never: members(422) },
    request: id => ({
      path: '/v2/identity/deviceInfo',
      body: {
        sn: `STDK-${crypto.randomUUID().slice(0, 12)}`,
        key: { crv: 'ed25519', key: `${'A'.repeat(43)}=`, type: 'OKP' },
        meta: { mnId: id },
      },
    }),
    make: async (_, { mnId }) => mnId,
  },
  'GET /v3/identity/devices': plain('/v3/identity/devices', members(200)),
  'GET /v3/identity/devices/:sn': {
    rows: { ...absent, own: members(200), colleague: members(200) },
    request: id => ({ path: `/v3/identity/devices/${id}` }),
    ...anIdentity,
  },
  'POST /v3/identity/devices': {
    rows: { none: members(200) },
    request: () => ({
      path: '/v3/identity/devices',
      body: { sn: `STDK-${crypto.randomUUID().slice(0, 12)}`, publicKey: `${'A'.repeat(43)}=` },
    }),
  },
  'PUT /v3/identity/states': {
    // the provisioning manager can also revoke those of colleagues
    rows: {
      own: members(200),
      colleague: [401, 401, 403, 403, 403, 200, 200, 200],
      foreign: members(422),
      deleted: members(422),
      never: members(422),
      malformed: members(422),
    },
    request: id => ({ path: '/v3/identity/states', body: { snList: [decoded(id)], state: 'REVOKED' } }),
    ...anIdentity,
  },
  'GET /v3/products': plain('/v3/products', members(200)),
  'GET /v3/identity/productcounts': plain('/v3/identity/productcounts?ids=none', members(200)),
  'GET /v3/products/:prodId': product({ own: members(200), colleague: members(200) }),
  'GET /v3/products/:prodId/image': product({ own: members(200), colleague: members(200) }, '/image'),
  'POST /v3/common/projects/:projectId/products': {
    rows: { ...absent, own: notPia(200), colleague: admins(200) },
    request: id => ({ path: `/v3/common/projects/${id}/products`, body: aProduct }),
    ...aProject,
  },
  'GET /v3/publishRequests': plain('/v3/publishRequests', makers(200)),
  'POST /v3/common/projects/:projectId/publishRequests': {
    rows: { ...absent, own: makers(200), colleague: admins(200) },
    request: id => ({
      path: `/v3/common/projects/${id}/publishRequests`,
      body: { ...aPublishRequest, prodIds: [`product-${decoded(id)}`] },
    }),
    make: async (store, { mnId, userId }) => {
      const { pjtId } = await addProject(store, { mnId, ownerId: userId, prodType: 'SERVICE' });
      await addProduct(store, { mnId, pjtId, prodId: `product-${pjtId}` });
      return pjtId;
    },
    destroy: aProject.destroy,
  },
  'GET /v3/publishRequests/:requestId': publishRequest({ own: makers(200), colleague: makers(200) }),
  'PUT /v3/publishRequests/:requestId': publishRequest(
    { own: makers(422), colleague: admins(422) },
    { body: aPublishRequest },
  ),
  'POST /v3/publishRequests/:requestId/steps': publishRequest(
    { own: makers(200), colleague: admins(200) },
    { tail: '/steps', body: { step: 'startSelfTest' } },
  ),
  'POST /v3/publishRequests/:requestId/undo': {
    ...publishRequest({ own: admins(200), colleague: admins(200) }, { tail: '/undo', state: decided }),
    // the project moves, too
    audits: () => 2,
  },
  'GET /v3/publishRequests/:requestId/timeline': publishRequest(
    { own: makers(200), colleague: makers(200) },
    { tail: '/timeline' },
  ),
  'POST /v3/publishRequests/:requestId/comments': publishRequest(
    { own: makers(200), colleague: makers(200) },
    { tail: '/comments', body: { comment: 'Hello' } },
  ),
  'GET /v3/publishRequests/:requestId/changes': publishRequest(
    { own: makers(200), colleague: makers(200) },
    { tail: '/changes' },
  ),
  'GET /v3/mentions': plain('/v3/mentions', makers(200)),
  'POST /v3/mentions/read': {
    ...plain('/v3/mentions/read', makers(200), {}),
    audits: () => 0,
  },
  'GET /v3/reviews': plain('/v3/reviews', reviewers(200)),
  'GET /v3/reviews/summary': plain('/v3/reviews/summary', reviewers(200)),
  'GET /v3/reviews/decisions': plain('/v3/reviews/decisions', reviewers(200)),
  'GET /v3/reviews/digest': plain('/v3/reviews/digest', reviewers(200)),
  'PUT /v3/reviews/digest': plain('/v3/reviews/digest', reviewers(200), { isOn: false }),
  'GET /v3/reviews/:reviewId': review(reviewers(404), { own: reviewers(200), colleague: reviewers(200) }),
  'POST /v3/reviews/assignments': review(
    reviewers(404),
    { own: reviewers(200), colleague: reviewers(200) },
    id => ({ path: '/v3/reviews/assignments', body: { reviewIds: [`brand:${id}`], assigneeId: null } }),
  ),
  'POST /v3/reviews/decisions': review(
    reviewers(404),
    { own: reviewers(200), colleague: reviewers(200) },
    id => ({
      path: '/v3/reviews/decisions',
      body: { decision: 'approve', comment: '', items: [{ reviewId: `brand:${id}`, version: 1 }] },
    }),
  ),
  'POST /v3/reviews/decisions/:decisionId/undo': {
    // only for the user who created it
    rows: {
      foreign: reviewers(404),
      never: reviewers(404),
      deleted: reviewers(404),
      colleague: reviewers(404),
      own: reviewers(200),
    },
    request: id => ({ path: `/v3/reviews/decisions/${id}/undo` }),
    make: addReviewDecision,
    destroy: (store, id) => store.db.deleteFrom('reviewDecisions').where('decisionId', '=', id).execute(),
  },
  'PUT /v3/products/:prodId': product({ own: notPia(200), colleague: admins(200) }, '', aProduct),
  'POST /v3/products/:prodId/duplicate': product({ own: notPia(200), colleague: admins(200) }, '/duplicate', {
    modelNm: 'AL-3',
  }),
  'DELETE /v3/products/:prodId': product({ own: notPia(204), colleague: admins(204) }),
  'GET /v3/hub/handlers': plain('/v3/hub/handlers', members(200)),
  'GET /v3/hub/handlers/:handlerId': handler({ own: members(200), colleague: members(200) }),
  'POST /v3/hub/projects/:projectId/handlers': {
    ...ofHubProject({ own: notPia(200), colleague: admins(200) }),
    request: id => ({ path: `${HUB}/${id}/handlers`, body: aDriver }),
  },
  'PUT /v3/hub/handlers/:handlerId': handler({ own: notPia(200), colleague: admins(200) }, '', aDriver),
  'DELETE /v3/hub/handlers/:handlerId': handler({ own: notPia(204), colleague: admins(204) }),
  'GET /v3/hub/handlers/:handlerId/fingerprints': handler(
    { own: members(200), colleague: members(200) },
    '/fingerprints',
  ),
  'POST /v3/hub/handlers/:handlerId/fingerprints': handler(
    { own: notPia(200), colleague: admins(200) },
    '/fingerprints',
    { fingerprint: { ...aFingerprint, id: 'attic/2' } },
  ),
  'GET /v3/hub/handlers/:handlerId/fingerprints/:fingerprintId': fingerprint({
    own: members(200),
    colleague: members(200),
  }),
  'PUT /v3/hub/handlers/:handlerId/fingerprints/:fingerprintId': fingerprint(
    { own: notPia(200), colleague: admins(200) },
    { fingerprint: { ...aFingerprint, model: '2' } },
  ),
  'DELETE /v3/hub/handlers/:handlerId/fingerprints/:fingerprintId': fingerprint({
    own: notPia(204),
    colleague: admins(204),
  }),
  'POST /v3/hub/fingerprints/duplicates': {
    ...plain('/v3/hub/fingerprints/duplicates', members(200), { fingerprint: aFingerprint }),
    audits: () => 0,
  },
  'POST /v3/hub/fingerprints/match': {
    ...plain('/v3/hub/fingerprints/match', members(200), { report: aReport }),
    audits: () => 0,
  },
  'PUT /v3/deviceprofiles/:dvcPrflId': ownProfile(200, '', aDocument),
  'POST /v3/deviceprofiles/:dvcPrflId/publish': ownProfile(200, '/publish', {}),
  // the project no longer refers to a profile
  'DELETE /v3/deviceprofiles/:dvcPrflId': { ...ownProfile(204), audits: () => 2 },

  'GET /v2/:type/devices': {
    rows: { ...absent, own: members(200), colleague: members(200) },
    request: id => ({ path: `/v2/direct-connected/devices?appId=${id}` }),
    ...aProject,
  },
  'GET /v3/testdevices': plain('/v3/testdevices', members(200)),
  'POST /v3/testdevices': {
    rows: { own: members(200), ...unknownInBody },
    request: dvcPrflId => ({ path: '/v3/testdevices', body: { label: 'Bench unit', dvcPrflId } }),
    ...aProfile,
  },
  'GET /v3/testdevices/scenarios': plain('/v3/testdevices/scenarios', members(200)),
  'POST /v3/testdevices/scenarios': {
    rows: { own: members(200), colleague: members(200), ...unknownInBody },
    request: deviceId => ({
      path: '/v3/testdevices/scenarios',
      body: { name: 'Light on', deviceId, steps: [{ ...switchOn, at: 0 }] },
    }),
    ...aDevice,
  },
  'DELETE /v3/testdevices/scenarios/:scenarioId': {
    rows: { ...absent, own: members(204), colleague: admins(204) },
    request: id => ({ path: `/v3/testdevices/scenarios/${id}` }),
    make: async (store, place) => {
      const { deviceId, dvcPrflId, mnId, ownerId } = await addOwnDevice(store, place);
      return (await addScenario(store, { mnId, ownerId, deviceId, dvcPrflId })).scenarioId;
    },
    destroy: (store, id) => store.db.deleteFrom('scenarios').where('scenarioId', '=', id).execute(),
  },
  'GET /v3/testdevices/:deviceId': testDevice('', { own: members(200), colleague: members(200) }),
  'GET /v3/testdevices/:deviceId/connection': testDevice('/connection', {
    own: members(200),
    colleague: members(200),
  }),
  'PUT /v3/testdevices/:deviceId': testDevice(
    '',
    { own: members(200), colleague: admins(200) },
    { label: 'Renamed' },
  ),
  'DELETE /v3/testdevices/:deviceId': testDevice('', { own: members(204), colleague: admins(204) }),
  'POST /v3/testdevices/:deviceId/events': sentToDevice('/events', switchOn),
  'POST /v3/testdevices/:deviceId/commands': sentToDevice('/commands', {
    component: 'main',
    capability: 'switch',
    command: 'on',
  }),

  'GET /api/sa/authcode': plain('/api/sa/authcode?purpose=createlogger&target=lamp&state=1', everyone(200)),
  'POST /api/sa/authcode': {
    rows: { ...absent, own: members(200), colleague: members(200) },
    request: target => ({
      path: '/api/sa/authcode',
      body: { purpose: 'createlogger', target: decoded(target) },
    }),
    ...aDevice,
  },
  'POST /v2/loggers': {
    rows: { ...absent, own: members(200), colleague: members(200) },
    request: target => ({ path: '/v2/loggers', body: { target: decoded(target), type: 'SMARTAPPIDS' } }),
    ...aService,
  },
  'POST /v2/logs/events': {
    rows: { ...absent, own: members(200), colleague: members(200) },
    // events are no records: nothing is written to the database
    audits: () => 0,
    request: target => ({
      path: `/v2/logs/events?type=SMARTAPPIDS&target=${target}`,
      body: [{ message: 'x' }],
    }),
    ...aService,
  },
  'GET /v2/logs/events': {
    rows: { ...absent, own: members(200), colleague: members(200) },
    request: target => ({ path: `/v2/logs/events?type=SMARTAPPIDS&target=${target}` }),
    ...aService,
  },

  'GET /v3/deletions': plain('/v3/deletions', members(200)),
  // the response has the outcome of each record: deleted and refused ones have one audit row each
  'POST /v3/deletions': {
    rows: { ...outcomes, own: members(200), colleague: members(200) },
    request: id => ({
      path: '/v3/deletions',
      body: { resource: 'testDevices', records: [{ params: { deviceId: decoded(id) } }] },
    }),
    ...aDevice,
  },
  'POST /v3/deletions/restore': {
    rows: { ...outcomes, own: members(200), colleague: members(200) },
    request: id => ({ path: '/v3/deletions/restore', body: { deletionIds: [decoded(id)] } }),
    make: addDeletion,
    destroy: (store, id) => store.db.deleteFrom('deletedRecords').where('deletionId', '=', id).execute(),
  },
  'POST /v3/deletions/:deletionId/restore': {
    rows: { ...absent, own: members(200), colleague: [401, 401, 404, 404, 404, 200, 404, 200] },
    request: id => ({ path: `/v3/deletions/${id}/restore` }),
    make: addDeletion,
    destroy: (store, id) => store.db.deleteFrom('deletedRecords').where('deletionId', '=', id).execute(),
  },

  'POST /v3/files': { rows: { none: members(200) }, request: () => ({ path: '/v3/files', body: upload() }) },
  'GET /v3/files/:fileId': {
    rows: { ...absent, own: members(200), colleague: members(200) },
    request: id => ({ path: `/v3/files/${id}` }),
    ...aFile,
  },

  'OPTIONS /v3/uploads': {
    rows: { none: everyone(204) },
    audits: () => 0,
    request: () => ({ path: '/v3/uploads' }),
  },
  'POST /v3/uploads': {
    rows: { none: members(201) },
    audits: () => 0,
    request: () => ({ path: '/v3/uploads', headers: { ...tus, 'upload-length': '6' } }),
  },
  'GET /v3/uploads/:uploadId': {
    rows: { ...absent, own: members(200), colleague: members(404) },
    request: id => ({ path: `/v3/uploads/${id}` }),
    ...anUpload,
  },
  'PATCH /v3/uploads/:uploadId': {
    rows: { ...absent, own: members(204), colleague: members(404) },
    request: id => ({
      path: `/v3/uploads/${id}`,
      body: 'abcdef',
      headers: { ...tus, 'content-type': PART_TYPE, 'upload-offset': '0' },
    }),
    ...anUpload,
  },
  'DELETE /v3/uploads/:uploadId': {
    rows: { ...absent, own: members(204), colleague: members(404) },
    audits: () => 0,
    request: id => ({ path: `/v3/uploads/${id}`, headers: tus }),
    ...anUpload,
  },

  'GET /api/resources/brands': plain('/api/resources/brands', makers(200)),
  'POST /api/resources/brands': {
    rows: { own: makers(200), foreign: makers(422), never: makers(422), malformed: makers(422) },
    request: logoFileId => ({
      path: '/api/resources/brands',
      body: { brandNm: `New ${logoFileId.slice(0, 40)}`, logoFileId },
    }),
    make: (store, place) => addFile(store, { ...place, storageKey: 'logo' }),
  },
  'GET /api/resources/brands/:id': brand('', makers(200), makers),
  'PUT /api/resources/brands/:id': {
    ...brand('', makers(200), makers),
    request: id => ({
      path: `/api/resources/brands/${id}`,
      body: { brandNm: `Renamed ${id.slice(0, 40)}`, logoFileId: id.replace('brand', 'logo') },
    }),
  },
  'DELETE /api/resources/brands/:id': brand('', makers(204), makers),
  'POST /api/resources/brands/:id/review': brand('/review', reviewers(200), reviewers, {
    decision: 'APPROVED',
  }),
  'GET /api/resources/brands/:id/logo': brand('/logo', makers(200), makers),

  'GET /api/resources/auditEntries': {
    rows: { ...absent, none: admins(200), own: members(200), colleague: members(200) },
    request: id => ({
      path: `/api/resources/auditEntries?filter=${id === '' ? '{}' : encodeURIComponent(JSON.stringify({ recordId: decodeURIComponent(id) }))}`,
    }),
    ...aProject,
  },
};

const submittedRequest = { state: 'SUBMITTED', submittedDt: FIXED_NOW - 5000 } as const;
/** admins of a company review what was submitted, even if they can't see the project */
const toReview: Row = [401, 401, 403, 404, 404, 200, 403, 200];

/** A route that reads records of several kinds has its line for one of them, and these for the others. */
export const otherKinds = [
  ...['', '/timeline', '/changes'].map(tail => ({
    row: 'ORG-05',
    key: `GET /v3/publishRequests/:requestId${tail}`,
    kind: 'submitted requests',
    line: publishRequest({ own: makers(200), colleague: makers(200) }, { tail, state: submittedRequest }),
    ownerOnly: { own: makers(200), colleague: toReview },
  })),
  {
    row: 'ORG-05',
    key: 'POST /v3/publishRequests/:requestId/comments',
    kind: 'submitted requests',
    line: publishRequest(
      { own: makers(200), colleague: makers(200) },
      { tail: '/comments', body: { comment: 'Hello' }, state: submittedRequest },
    ),
    ownerOnly: { own: makers(200), colleague: toReview },
  },
  {
    row: 'ORG-05',
    key: 'POST /v3/publishRequests/:requestId/steps',
    kind: 'submitted requests',
    line: {
      ...publishRequest(
        { own: admins(200), colleague: admins(200) },
        { tail: '/steps', body: { step: 'startReview' }, state: submittedRequest },
      ),
      // the project moves, too
      audits: () => 2,
    },
    ownerOnly: { own: admins(200), colleague: toReview },
  },
  {
    row: 'ORG-05',
    key: 'POST /v3/publishRequests/:requestId/steps',
    kind: 'steps of the requester',
    line: publishRequest(
      { own: makers(200), colleague: admins(200) },
      {
        tail: '/steps',
        body: { step: 'withdraw', withdrawReason: 'testing' },
        state: { ...submittedRequest, projectStateBefore: 'DEPLOYED_TO_TEST' },
      },
    ),
    ownerOnly: { own: makers(200), colleague: [401, 401, 403, 404, 404, 403, 403, 403] },
  },
  {
    row: 'ORG-05',
    key: 'POST /v3/publishRequests/:requestId/undo',
    kind: 'submitted requests',
    line: {
      ...publishRequest(
        { own: admins(200), colleague: admins(200) },
        { tail: '/undo', state: { ...submittedRequest, ...decided } },
      ),
      audits: () => 2,
    },
    ownerOnly: { own: admins(200), colleague: toReview },
  },
  {
    row: 'HND-01',
    key: 'GET /v3/uses/:kind/:id',
    kind: 'handlers',
    line: {
      ...handler({ own: members(200), colleague: members(200) }),
      request: id => ({ path: `/v3/uses/handlers/${id}` }),
    },
    ownerOnly: { own: members(200), colleague: members(404) },
  },
] satisfies { row: string; key: string; kind: string; line: Line; ownerOnly: Line['rows'] }[];

/** With the owner-only flag, a colleague's project is not found, not even by the admin; submitted requests are in `otherKinds`. */
export const ownerOnly: Record<string, Line['rows']> = {
  'POST /v2/loggers': { own: members(200), colleague: members(404) },
  'POST /v2/logs/events': { own: members(200), colleague: members(404) },
  'GET /v2/logs/events': { own: members(200), colleague: members(404) },
  'GET /v3/common/projects/:projectId': { own: members(200), colleague: members(404) },
  'PUT /v3/common/projects/:projectId': { own: notPia(200), colleague: members(404) },
  'DELETE /v3/common/projects/:projectId': { own: notPia(204), colleague: members(404) },
  'POST /v3/common/projects/:projectId/duplicate': { own: notPia(200), colleague: members(404) },
  'GET /v3/common/projects/:projectId/tasks': { own: members(200), colleague: members(404) },
  'POST /v3/common/projects/:projectId/deploy': { own: notPia(200), colleague: members(404) },
  'GET /v3/common/projects/:projectId/project.yaml': { own: members(200), colleague: members(404) },
  'POST /v3/common/projectfiles/plan': { own: notPia(200), colleague: members(404) },
  'POST /v3/common/projectfiles': { own: notPia(409), colleague: members(404) },
  'PUT /v3/common/projects/:projectId/owner': {
    own: [401, 401, 422, 200, 200, 200, 403, 422],
    colleague: members(404),
  },
  'GET /v3/hub/projects/:projectId/pairinginstructions': { own: members(200), colleague: members(404) },
  'GET /v3/hub/projects/:projectId/pairinginstructions/:instructionId': {
    own: members(200),
    colleague: members(404),
  },
  'POST /v3/hub/projects/:projectId/pairinginstructions': { own: notPia(200), colleague: members(404) },
  'PUT /v3/hub/projects/:projectId/pairinginstructions/:instructionId': {
    own: makers(200),
    colleague: members(404),
  },
  'POST /v3/hub/projects/:projectId/pairinginstructions/:instructionId/undopublish': {
    own: makers(200),
    colleague: members(404),
  },
  'DELETE /v3/hub/projects/:projectId/pairinginstructions/:instructionId': {
    own: notPia(204),
    colleague: members(404),
  },
  'GET /v3/tag/projects/:projectId/firmwares': { own: members(200), colleague: members(404) },
  'POST /v3/tag/projects/:projectId/firmwares': { own: notPia(200), colleague: members(404) },
  'GET /v3/tag/projects/:projectId/firmwares/:firmwareId/file': {
    own: members(200),
    colleague: members(404),
  },
  'PUT /v3/tag/projects/:projectId/firmwares/:firmwareId': { own: notPia(200), colleague: members(404) },
  'POST /v3/tag/projects/:projectId/firmwares/:firmwareId/promote': {
    own: notPia(200),
    colleague: members(404),
  },
  'DELETE /v3/tag/projects/:projectId/firmwares/:firmwareId': { own: notPia(204), colleague: members(404) },
  'POST /v3/common/projects/:projectId/deviceprofiles': { own: notPia(200), colleague: members(404) },
  'GET /v3/common/projects/:projectId/dip': { own: members(200), colleague: members(404) },
  'POST /v3/common/projects/:projectId/dip': { own: notPia(200), colleague: members(404) },
  'GET /v3/common/projects/:projectId/dips': { own: members(200), colleague: members(404) },
  'POST /v3/common/projects/:projectId/dips': { own: notPia(200), colleague: members(404) },
  'GET /v3/common/projects/:projectId/dips/:id/:version': { own: members(200), colleague: members(404) },
  'POST /v3/common/projects/:projectId/dips/:id/:version/restore': {
    own: notPia(200),
    colleague: members(404),
  },
  'DELETE /v3/common/projects/:projectId/dips/:id/:version': {
    own: notPia(204),
    colleague: members(404),
  },
  'POST /v3/common/deviceprofiles/plan': { own: members(200), colleague: members(422) },
  'POST /v3/common/deviceprofiles/changes': { own: notPia(200), colleague: members(422) },
  'GET /v3/products/:prodId': { own: members(200), colleague: members(404) },
  'GET /v3/products/:prodId/image': { own: members(200), colleague: members(404) },
  'POST /v3/common/projects/:projectId/publishRequests': { own: makers(200), colleague: members(404) },
  'GET /v3/publishRequests/:requestId': { own: makers(200), colleague: makers(404) },
  'PUT /v3/publishRequests/:requestId': { own: makers(422), colleague: makers(404) },
  'POST /v3/publishRequests/:requestId/steps': { own: makers(200), colleague: makers(404) },
  'POST /v3/publishRequests/:requestId/undo': { own: admins(200), colleague: makers(404) },
  'GET /v3/publishRequests/:requestId/timeline': { own: makers(200), colleague: makers(404) },
  'POST /v3/publishRequests/:requestId/comments': { own: makers(200), colleague: makers(404) },
  'GET /v3/publishRequests/:requestId/changes': { own: makers(200), colleague: makers(404) },
  'POST /v3/common/projects/:projectId/products': { own: notPia(200), colleague: members(404) },
  'PUT /v3/products/:prodId': { own: notPia(200), colleague: members(404) },
  'POST /v3/products/:prodId/duplicate': { own: notPia(200), colleague: members(404) },
  'DELETE /v3/products/:prodId': { own: notPia(204), colleague: members(404) },
  'GET /v3/common/projects/:projectId/onboarding': { own: members(200), colleague: members(404) },
  'POST /v3/common/projects/:projectId/onboarding': { own: notPia(200), colleague: members(404) },
  'PUT /v3/common/projects/:projectId/onboarding': { own: notPia(200), colleague: members(404) },
  'DELETE /v3/common/projects/:projectId/onboarding': { own: notPia(204), colleague: members(404) },
  'GET /v3/common/projects/:projectId/onboarding/config': { own: members(409), colleague: members(404) },
  'GET /v3/common/projects/:projectId/selfTest': { own: members(200), colleague: members(404) },
  'PUT /v3/common/projects/:projectId/selfTest/:itemId': { own: notPia(200), colleague: members(404) },
  'POST /v3/common/projects/:projectId/selfTest/:itemId/proof': { own: notPia(422), colleague: members(404) },
  'POST /v3/common/projects/:projectId/selfTest/complete': { own: notPia(200), colleague: members(404) },
  'GET /v3/common/projects/:projectId/forms/:form': { own: members(200), colleague: members(404) },
  'PUT /v3/common/projects/:projectId/forms/:form': { own: makers(200), colleague: members(404) },
  'GET /v3/common/connectors/:connectorId': { own: members(200), colleague: members(404) },
  'POST /v3/common/projects/:projectId/connectors': { own: notPia(200), colleague: members(404) },
  'PUT /v3/common/connectors/:connectorId': { own: notPia(200), colleague: members(404) },
  'DELETE /v3/common/connectors/:connectorId': { own: notPia(204), colleague: members(404) },
  'POST /v3/common/connectors/:connectorId/secret': { own: notPia(200), colleague: members(404) },
  'POST /v3/common/connectors/:connectorId/verify': { own: notPia(200), colleague: members(404) },
  'GET /v3/common/connectors/:connectorId/lab': { own: members(200), colleague: members(404) },
  'GET /v3/common/connectors/:connectorId/lab/requests': { own: members(200), colleague: members(404) },
  'GET /v3/common/connectors/:connectorId/lab/requests/:sendId': {
    own: members(200),
    colleague: members(404),
  },
  'POST /v3/common/connectors/:connectorId/lab/requests': { own: notPia(200), colleague: members(404) },
  'DELETE /v3/common/connectors/:connectorId/lab/requests': { own: notPia(204), colleague: members(404) },
  'GET /v3/common/connectors/:connectorId/lab/link': { own: members(200), colleague: members(404) },
  'POST /v3/common/connectors/:connectorId/lab/link': { own: notPia(200), colleague: members(404) },
  'DELETE /v3/common/connectors/:connectorId/lab/link': { own: notPia(204), colleague: members(404) },
  'GET /v3/hub/handlers/:handlerId': { own: members(200), colleague: members(404) },
  'POST /v3/hub/projects/:projectId/handlers': { own: notPia(200), colleague: members(404) },
  'PUT /v3/hub/handlers/:handlerId': { own: notPia(200), colleague: members(404) },
  'DELETE /v3/hub/handlers/:handlerId': { own: notPia(204), colleague: members(404) },
  'GET /v3/hub/handlers/:handlerId/fingerprints': { own: members(200), colleague: members(404) },
  'POST /v3/hub/handlers/:handlerId/fingerprints': { own: notPia(200), colleague: members(404) },
  'GET /v3/hub/handlers/:handlerId/fingerprints/:fingerprintId': {
    own: members(200),
    colleague: members(404),
  },
  'PUT /v3/hub/handlers/:handlerId/fingerprints/:fingerprintId': {
    own: notPia(200),
    colleague: members(404),
  },
  'DELETE /v3/hub/handlers/:handlerId/fingerprints/:fingerprintId': {
    own: notPia(204),
    colleague: members(404),
  },
  'PUT /v3/deviceprofiles/:dvcPrflId': { own: notPia(200), colleague: members(404) },
  'PUT /v4/deviceprofiles/:dvcPrflId/deviceconfig': { own: notPia(200), colleague: members(404) },
  'POST /v3/deviceprofiles/:dvcPrflId/publish': { own: notPia(200), colleague: members(404) },
  'DELETE /v3/deviceprofiles/:dvcPrflId': { own: notPia(204), colleague: members(404) },
  'GET /api/resources/auditEntries': { own: members(200), colleague: members(404) },
  'GET /v2/:type/devices': { own: members(200), colleague: members(404) },
  'GET /v3/common/projects/:projectId/deployment': { own: members(200), colleague: members(404) },
  'GET /v3/common/projects/:projectId/developerMode': { own: members(200), colleague: members(404) },
  'GET /v3/common/projects/:projectId/publishChecks': { own: members(200), colleague: members(404) },
  'POST /v3/common/projects/:projectId/undodeploy': { own: notPia(200), colleague: members(404) },
  'GET /v3/hub/projects/:projectId/driver.zip': { own: members(200), colleague: members(404) },
  'POST /v3/hub/driverimports/plan': { own: notPia(200), colleague: members(404) },
  'POST /v3/hub/driverimports': { own: notPia(409), colleague: members(404) },
  'GET /v3/deviceprofiles/:dvcPrflId': { own: members(200), colleague: members(404) },
  'GET /v3/deviceprofiles/:dvcPrflId/capabilities': { own: members(200), colleague: members(404) },
  'GET /v4/deviceprofiles/:dvcPrflId/deviceconfig': { own: members(200), colleague: members(404) },
  'GET /v4/deviceprofiles/:dvcPrflId/deviceconfig/versions': { own: members(200), colleague: members(404) },
  'GET /v4/deviceprofiles/:dvcPrflId/deviceconfig/versions/:version': {
    own: members(200),
    colleague: members(404),
  },
  'GET /v4/deviceprofiles/vids/:vid/deviceconfig': { own: members(200), colleague: members(404) },
  'GET /v3/uses/:kind/:id': { own: members(200), colleague: members(404) },
  'POST /v3/testdevices': { own: members(200), colleague: members(422) },
  'GET /v3/testdevices/:deviceId': { own: members(200), colleague: members(404) },
  'PUT /v3/testdevices/:deviceId': { own: members(200), colleague: members(404) },
  'DELETE /v3/testdevices/:deviceId': { own: members(204), colleague: members(404) },
  'GET /v3/testdevices/:deviceId/connection': { own: members(200), colleague: members(404) },
  'POST /v3/testdevices/:deviceId/events': { own: members(200), colleague: members(404) },
  'POST /v3/testdevices/:deviceId/commands': { own: members(200), colleague: members(404) },
  'POST /v3/testdevices/scenarios': { own: members(200), colleague: members(422) },
  'DELETE /v3/testdevices/scenarios/:scenarioId': { own: members(204), colleague: members(404) },
  'POST /api/sa/authcode': { own: members(200), colleague: members(404) },
  'POST /v3/deletions/:deletionId/restore': { own: members(200), colleague: members(404) },
  'POST /v3/identity/deviceInfo/csv': { own: companies(200), colleague: companies(422) },
  'PUT /v3/identity/deviceInfo/csv': { own: companies(200), colleague: companies(422) },
  'GET /v3/identity/task/details': { own: companies(200), colleague: companies(404) },
  'GET /v2/identity/task': { own: companies(200), colleague: companies(404) },
  'GET /v3/identity/tasks/:taskId/failures': { own: companies(200), colleague: companies(404) },
  'PUT /v3/identity/tasks/:taskId/cancel': { own: companies(200), colleague: companies(404) },
  'GET /v2/identity/deviceInfo': { own: members(200), colleague: members(404) },
  'GET /v3/identity/devices/:sn': { own: members(200), colleague: members(404) },
  'PUT /v3/identity/states': { own: members(200), colleague: members(422) },
};
