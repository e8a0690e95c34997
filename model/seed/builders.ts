import type { ValueSchema } from '../catalog/definition.ts';
import type { AuditFields } from '../contract/auditFields.ts';
import type { ProjectType } from '../contract/projects.ts';
import { newRequest } from '../rules/publishing/newRequest.ts';
import { emptyProgress } from '../rules/readiness.ts';
import { createRandom, seedOf } from './random.ts';
import type {
  SeedAudit,
  SeedBrand,
  SeedCapability,
  SeedDeviceProfile,
  SeedFile,
  SeedDeviceType,
  SeedInstruction,
  SeedMembership,
  SeedOrganization,
  SeedProduct,
  SeedProject,
  SeedPublishRequest,
  SeedIdentity,
  SeedScenario,
  SeedTask,
  SeedTestDevice,
  SeedUser,
} from './rows.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const DEMO_NOW = Date.UTC(2026, 10, 21, 14, 31);
export const NORTHGATE = '8kQ2';

const FOUNDED = DEMO_NOW - 3 * 365 * DAY;
const CREATED = DEMO_NOW - 30 * DAY;
const AUTHOR = 'Ada Lindqvist';

/** The audit fields of a record that has not changed since its creation. */
export const madeBy = ({ crtr = AUTHOR, crtDt = CREATED }: Partial<AuditFields> = {}): AuditFields => ({
  crtr,
  crtDt,
  chgr: crtr,
  chgDt: crtDt,
});

export const userIdOf = (givenName: string) => `usr-${givenName.toLowerCase()}`;

/** An ID made of two initials and four groups of digits; `digits` sets some of the groups. */
export const projectIdOf = (
  pjtNm: string,
  random = createRandom(seedOf(pjtNm)),
  digits: readonly string[] = [],
) => {
  const letters = pjtNm.toLowerCase().match(/(?<![a-z0-9])[a-z]/g) ?? [];
  const initials = letters.length > 1 ? letters : `${pjtNm.toLowerCase().replace(/[^a-z]/g, '')}xx`;
  const group = (index: number) => digits[index] ?? random.hex(4);
  return `${initials[0]}${initials[1]}-${group(0)}-${group(1)}-${group(2)}-${group(3)}`;
};

export const buildOrganization = (overrides: Partial<SeedOrganization> = {}): SeedOrganization => ({
  mnId: NORTHGATE,
  mnNm: 'Northgate Lighting',
  mnIdTypeCd: 'COMPANY',
  ...madeBy({ crtDt: FOUNDED }),
  currentDeviceIdentities: 0,
  maxDeviceIdentities: overrides.mnIdTypeCd === 'INDIVIDUAL' ? 20 : 1_000_000,
  website: '',
  ...overrides,
});

export const buildUser = (overrides: Partial<SeedUser> = {}): SeedUser => {
  const { givenName = 'Ada', familyName = 'Lindqvist' } = overrides;
  return {
    userId: userIdOf(givenName),
    userName: givenName.toLowerCase(),
    givenName,
    familyName,
    email: `${givenName.toLowerCase()}@northgate.example`,
    passwordHash: null,
    persona: null,
    about: '',
    crtDt: FOUNDED,
    ...overrides,
  };
};

export const buildMembership = (overrides: Partial<SeedMembership> = {}): SeedMembership => ({
  userId: userIdOf('Ada'),
  mnId: NORTHGATE,
  role: 'MEMBER',
  joinDt: FOUNDED,
  ...overrides,
});

const HERO = 'Hearth Dimmer H2';
const HERO_ID = projectIdOf(HERO);

/** A project in Develop. The ID is derived from the name. */
export const buildProject = (overrides: Partial<SeedProject> = {}): SeedProject => {
  const made = madeBy(overrides);
  const { pjtNm = HERO, stateDt = made.crtDt } = overrides;
  return {
    pjtId: overrides.pjtId ?? projectIdOf(pjtNm),
    mnId: NORTHGATE,
    pjtNm,
    prodType: 'MQTT',
    devStatCd: 'DEVELOP',
    stateDt,
    dsc: '',
    ownerId: userIdOf('Ada'),
    ...made,
    chgDt: stateDt,
    setupId: null,
    vid: null,
    dvcPrflId: null,
    catalogDispNm: null,
    version: 1,
    ...overrides,
  };
};

/** A draft of a project's first request, without products. */
export const buildPublishRequest = (overrides: Partial<SeedPublishRequest> = {}): SeedPublishRequest => {
  const made = madeBy(overrides);
  const { pjtId = HERO_ID, number = 1 } = overrides;
  return {
    requestId: createRandom(seedOf(`publish request ${pjtId} ${number}`)).uuid(),
    mnId: NORTHGATE,
    pjtId,
    number,
    kind: 'CERTIFIED',
    versionNm: '1.0',
    prodIds: '[]',
    dsc: '',
    stateDt: made.crtDt,
    projectStateBefore: 'DEPLOYED_TO_TEST',
    requesterId: userIdOf('Ada'),
    requesterNm: AUTHOR,
    ...newRequest,
    ...made,
    version: 1,
    ...overrides,
  };
};

/** A task without progress, unless `missing` is given. */
export const buildTask = ({
  prodType,
  ...overrides
}: Partial<SeedTask> & { prodType?: ProjectType } = {}): SeedTask => {
  const start = emptyProgress(overrides.task ?? 'profile', prodType);
  const missing = overrides.missing ?? start.missing;
  return { pjtId: HERO_ID, ...start, missing, done: start.total - missing.length, ...overrides };
};

export const buildProduct = (overrides: Partial<SeedProduct> = {}): SeedProduct => {
  const { pjtId = HERO_ID, prodNm = HERO } = overrides;
  const prodId = overrides.prodId ?? createRandom(seedOf(pjtId + prodNm)).uuid();
  return {
    prodId,
    pjtId,
    mnId: NORTHGATE,
    prodNm,
    names: [],
    modelNm: prodId,
    modelNumbers: [],
    skus: [],
    refProdUuid: null,
    brandId: null,
    ctgrId: null,
    dsc: '',
    imageFileId: null,
    countryMode: 'SELECTED',
    countries: [],
    releaseDay: '',
    purchaseUrl: '',
    supportUrl: '',
    manualUrl: '',
    commercialDevices: 0,
    ...madeBy(overrides),
    version: 1,
    ...overrides,
  };
};

/** A brand pending approval. The ID is derived from the name. */
export const buildBrand = (overrides: Partial<SeedBrand> = {}): SeedBrand => {
  const { brandNm = 'Hearth' } = overrides;
  const random = createRandom(seedOf(`brand ${brandNm}`));
  const { chgr, chgDt } = { ...madeBy(overrides), ...overrides };
  return {
    id: random.uuid(),
    mnId: NORTHGATE,
    brandNm,
    dsc: '',
    logoFileId: random.uuid(),
    status: 'PENDING_APPROVAL',
    reason: '',
    requesterNm: chgr,
    requestedDt: chgDt,
    ...madeBy(overrides),
    version: 1,
    ...overrides,
  };
};

/** A device type of an organization; standard types are in model/catalog. */
export const buildDeviceType = (overrides: Partial<SeedDeviceType> = {}): SeedDeviceType => ({
  dvcType: 'porch-lantern',
  dvcTypeNm: 'Porch lantern',
  ocfDvcType: 'oic.d.light',
  mnId: NORTHGATE,
  ownerId: userIdOf('Ada'),
  ...madeBy(overrides),
  version: 1,
  ...overrides,
});

/** Never published by default. The ID is derived from project and name. */
export const buildInstruction = (
  overrides: Partial<Omit<SeedInstruction, 'edited'>> & { edited?: Partial<SeedInstruction['edited']> } = {},
): SeedInstruction => {
  const { pjtId = HERO_ID, edited, ...rest } = overrides;
  const { instructionName = 'Put it into pairing mode', instructionLanguage = 'en-US' } = edited ?? {};
  return {
    instructionId: createRandom(seedOf(`${pjtId} ${instructionLanguage} ${instructionName}`)).uuid(),
    pjtId,
    mnId: NORTHGATE,
    published: null,
    version: 1,
    ...rest,
    edited: {
      instructionName,
      instructionText: '1. Plug it in.\n2. [[press reset button]]',
      instructionLanguage,
      ...madeBy(edited),
      ...edited,
    },
  };
};

/** A proposed custom capability with one attribute and its command. */
export const buildCapability = (overrides: Partial<SeedCapability> = {}): SeedCapability => {
  const level: ValueSchema = { type: 'integer', minimum: 0, maximum: 100 };
  return {
    cpbtId: 'northgate.glow',
    version: 1,
    cpbtNm: 'Glow',
    dsc: '',
    statusCd: 'cpts-proposed',
    mnId: NORTHGATE,
    ownerId: userIdOf('Ada'),
    uiManifest: null,
    voiceManifest: null,
    detail: {
      attributes: {
        glow: { schema: { type: 'object', properties: { value: level } }, setter: 'setGlow' },
      },
      commands: {
        setGlow: { name: 'setGlow', arguments: [{ name: 'glow', optional: false, schema: level }] },
      },
    },
    ...madeBy(overrides),
    revision: 1,
    ...overrides,
  };
};

/** A profile in development whose main component has a switch. The ID is derived from the name. */
export const buildDeviceProfile = (overrides: Partial<SeedDeviceProfile> = {}): SeedDeviceProfile => {
  const { profileNm = HERO } = overrides;
  return {
    dvcPrflId: createRandom(seedOf(`profile ${profileNm}`)).uuid(),
    mnId: NORTHGATE,
    profileNm,
    status: 'DEVELOPMENT',
    pjtId: null,
    document: {
      name: profileNm,
      components: [
        {
          id: 'main',
          label: 'Main',
          capabilities: [{ id: 'switch', version: 1 }],
          categories: [{ name: 'Switch' }],
        },
      ],
    },
    ...madeBy(overrides),
    version: 1,
    ...overrides,
  };
};

/** A virtual device without events. The ID is derived from the label. */
export const buildTestDevice = (overrides: Partial<SeedTestDevice> = {}): SeedTestDevice => {
  const { label = 'Bench unit' } = overrides;
  return {
    deviceId: createRandom(seedOf(`device ${label}`)).uuid(),
    mnId: NORTHGATE,
    pjtId: null,
    dvcPrflId: null,
    name: HERO,
    label,
    type: 'VIRTUAL',
    serialNumber: null,
    state: {},
    eventDt: null,
    ownerId: userIdOf('Ada'),
    ...madeBy(overrides),
    version: 1,
    ...overrides,
  };
};

/** A development identity. The key is derived from the serial number; nobody has the private key. */
export const buildIdentity = (overrides: Partial<SeedIdentity> = {}): SeedIdentity => {
  const { sn = 'STDK8kQ20001' } = overrides;
  const random = createRandom(seedOf(`identity ${sn}`));
  const bytes = Array.from({ length: 32 }, () => random.int(0, 255));
  return {
    sn,
    mnId: NORTHGATE,
    publicKey: btoa(String.fromCharCode(...bytes)),
    kind: 'development',
    label: '',
    pjtId: null,
    prodId: null,
    taskId: null,
    meta: { modelName: '', onboardingId: '', partner: '', sku: [], vendor: '' },
    state: 'ACTIVE',
    revokedBy: null,
    revokedDt: null,
    ownerId: userIdOf('Ada'),
    ...madeBy(overrides),
    revision: 1,
    ...overrides,
  };
};

/** A scenario that turns a switch on. The ID is derived from the name. */
export const buildScenario = (overrides: Partial<SeedScenario> = {}): SeedScenario => {
  const { name = 'Light on' } = overrides;
  return {
    scenarioId: createRandom(seedOf(`scenario ${name}`)).uuid(),
    mnId: NORTHGATE,
    deviceId: null,
    dvcPrflId: null,
    name,
    steps: [
      { component: 'main', capability: 'switch', attribute: 'switch', value: 'on', fault: false, at: 0 },
    ],
    ownerId: userIdOf('Ada'),
    ...madeBy(overrides),
    version: 1,
    ...overrides,
  };
};

/** An uploaded logo or image. */
export const buildFile = (overrides: Partial<SeedFile> = {}): SeedFile => {
  const { fileNm = 'hearth.png' } = overrides;
  const random = createRandom(seedOf(`file ${fileNm}`));
  return {
    fileId: random.uuid(),
    mnId: NORTHGATE,
    userId: userIdOf('Ada'),
    fileNm,
    content: 'hearth',
    storageKey: random.uuid(),
    crtDt: CREATED,
    ...overrides,
  };
};

/** One change. The ID is derived from record, time and action. */
export const buildAuditEntry = (overrides: Partial<SeedAudit> = {}): SeedAudit => {
  const { recordId = HERO_ID, at = CREATED, action = 'update' } = overrides;
  const random = createRandom(seedOf(`${recordId} ${at} ${action}`));
  return {
    id: random.uuid(),
    at,
    mnId: NORTHGATE,
    userId: userIdOf('Ada'),
    userNm: AUTHOR,
    action,
    resource: 'projects',
    recordId,
    pjtId: recordId,
    before: null,
    after: null,
    requestId: random.uuid(),
    ...overrides,
  };
};
