import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../../catalog/index.ts';
import { profileCategories } from '../../../catalog/profileCategories.ts';
import { connectorEditSchemas } from '../../../contract/connectorEdits.ts';
import { emptyForms } from '../../certification/forms.ts';
import type { ProfileDocument } from '../../../contract/profileDocument.ts';
import { type PublishCheckName, publishCheckNames } from '../../../contract/publishChecks.ts';
import { type ProjectType, projectTypes } from '../../../contract/projects.ts';
import { capabilitiesForCategory, categoriesWithNeeds, missingForCategory } from './categoryCapabilities.ts';
import { type PublishFacts, runChecks, summaryOf } from './index.ts';

const live = { status: 'live', isReadable: true } as const;

const profileWith = (ids: readonly string[], category: string | null = 'Light'): ProfileDocument => ({
  name: 'Lamp',
  components: [
    {
      id: 'main',
      capabilities: ids.map(id => ({ id, version: 1 })),
      categories: category === null ? [] : [{ name: category }],
    },
  ],
});

const schemaApp = connectorEditSchemas.SCHEMA.parse({
  kind: 'SCHEMA',
  displayName: 'Lamps',
  partnerName: 'Northgate',
  userEmail: 'mel@northgate.example',
  hosting: 'WEBHOOK',
  targetUrl: 'https://hooks.northgate.com/st',
  oauthAuthorizationUrl: 'https://id.northgate.com/authorize',
  oauthTokenUrl: 'https://id.northgate.com/token',
});

const product = {
  prodId: 'prd-1',
  prodNm: 'Lamp',
  brand: { brandNm: 'Northgate', status: 'IN_USE' },
  missing: [],
} as const;

const completeApplication = {
  ...emptyForms.application,
  manualFileId: 'manual',
  setupNotes: 'Add it in the app.',
  accessories: 'None',
  testAccountLogin: 'lab',
  hasTestAccountPassword: true,
  testRegions: ['EU' as const],
  shippingName: 'Mel',
  shippingEmail: 'mel@northgate.example',
  shippingPhone: '+46 8 555 0142',
  shippingAddress: 'Stockholm',
};

const completeWwst = {
  ...emptyForms.wwst,
  certification: 'CERTIFIED' as const,
  driverUrl: 'https://code.northgate.com/drivers',
  pullRequestUrl: 'https://code.northgate.com/1',
  isSimilar: false,
  securityFileId: 'security',
  agreesToRetest: true,
};

/** A project of the type that passes every check. */
const ready = (prodType: ProjectType, overrides: Partial<PublishFacts> = {}): PublishFacts => ({
  prodType,
  devStatCd: 'DEPLOYED_TO_TEST',
  mnIdTypeCd: 'COMPANY',
  isEnrolled: true,
  deployment: { changeCount: 0 },
  profile: profileWith(['switch', 'healthCheck', 'refresh']),
  capabilities: {
    'switch 1': live,
    'healthCheck 1': { status: 'live', isReadable: true },
    'refresh 1': { status: 'live', isReadable: false },
  },
  profileVersion: { majorVersion: 1, minorVersion: 0, isCurrent: true },
  connector: { edit: schemaApp, isConfirmed: true },
  onboarding: { setupId: '001', ownershipValidationTypes: ['QR'] },
  selfTest: { open: 0, failed: 0, isCompleted: true },
  application: completeApplication,
  wwst: completeWwst,
  products: [product],
  ownerNm: 'Mel Castro',
  openTerms: [],
  ...overrides,
});

const resultOf = (name: PublishCheckName, facts: PublishFacts) => {
  const found = runChecks(facts).find(({ check }) => check === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const textsOf = (name: PublishCheckName, facts: PublishFacts) => {
  const { status, problems } = resultOf(name, facts);
  return [status, ...problems.map(({ text }) => text)];
};

/** The checks that only apply to devices. */
const ofDevices = [
  'categoryCapabilities',
  'capabilityStatus',
  'healthCheck',
  'profileVersion',
  'qrCode',
] as const;

describe('all checks', () => {
  it('are in the order of the checklist, and pass for a ready project', () => {
    for (const prodType of projectTypes) {
      const checks = runChecks(ready(prodType));
      expect(checks.map(({ check }) => check)).toEqual(publishCheckNames);
      expect(checks.filter(({ status }) => status === 'fail' || status === 'warn')).toEqual([]);
      expect(summaryOf(checks).isReady).toBe(true);
    }
  });

  it.each([
    ['MQTT', ['productionUrl', 'pullRequest']],
    ['TAG_DEVICE', ['productionUrl', 'pullRequest']],
    ['CLOUD_TO_CLOUD', ['qrCode', 'pullRequest', 'securityForm']],
    ['CLOUD_TO_CLOUD_SCHEMA', ['qrCode', 'pullRequest', 'securityForm']],
    ['HUB_CONNECTED', ['productionUrl', 'qrCode', 'securityForm']],
    ['AUTOMATION', [...ofDevices, 'pullRequest', 'securityForm']],
    ['SERVICE', [...ofDevices, 'pullRequest', 'securityForm']],
  ] as const)('%s needs no %s', (prodType, names) => {
    const checks = runChecks(ready(prodType));
    const left = checks.filter(({ status }) => status === 'notApplicable').map(({ check }) => check);
    expect(left).toEqual(names);
    expect(summaryOf(checks)).toEqual({
      passed: checks.length - names.length,
      total: checks.length - names.length,
      isReady: true,
    });
  });

  it("a warning passes, a failure doesn't", () => {
    const list = (['pass', 'warn', 'fail', 'notApplicable'] as const).map(status => ({ status }));
    expect(summaryOf(list)).toEqual({ passed: 2, total: 3, isReady: false });
    expect(summaryOf(list.slice(0, 2))).toEqual({ passed: 2, total: 2, isReady: true });
  });
});

describe('organization and terms', () => {
  it('a private workspace fails the first check, and needs no brand', () => {
    const facts = ready('MQTT', {
      mnIdTypeCd: 'INDIVIDUAL',
      isEnrolled: false,
      products: [{ ...product, brand: null }],
    });
    const [first] = runChecks(facts);
    expect(first).toEqual({
      check: 'organization',
      status: 'fail',
      problems: [{ text: 'privateWorkspace', values: {}, page: '/enroll', field: null }],
    });
    expect(textsOf('brand', facts)).toEqual(['notApplicable']);
  });

  it('[SH-06] tells a member of a company to switch to it, because they cannot enroll another one', () => {
    const { problems } = resultOf('organization', ready('MQTT', { mnIdTypeCd: 'INDIVIDUAL' }));
    expect(problems).toEqual([
      { text: 'otherWorkspace', values: {}, page: '/help/organizations', field: 'switch' },
    ]);
  });

  it("lists the terms that aren't accepted", () => {
    const { status, problems } = resultOf('terms', ready('MQTT', { openTerms: ['Terms of use', 'Privacy'] }));
    expect(status).toBe('fail');
    expect(problems.map(({ values, page }) => [values['title'], page])).toEqual([
      ['Terms of use', '/terms'],
      ['Privacy', '/terms'],
    ]);
  });
});

describe('brand', () => {
  it.each([
    ['APPROVED', ['pass']],
    ['IN_USE', ['pass']],
    ['PENDING_APPROVAL', ['fail', 'brandPending']],
    ['REJECTED', ['fail', 'brandRefused']],
  ] as const)('%s', (status, expected) => {
    const brand = { brandNm: 'Northgate', status };
    expect(textsOf('brand', ready('MQTT', { products: [{ ...product, brand }] }))).toEqual(expected);
  });

  it('names the product without a brand, and its field', () => {
    const products = [product, { ...product, prodId: 'prd-2', prodNm: 'Lamp 2', brand: null }];
    expect(resultOf('brand', ready('MQTT', { products })).problems).toEqual([
      { text: 'noBrand', values: { product: 'Lamp 2' }, page: 'products/prd-2', field: 'brandId' },
    ]);
    expect(textsOf('brand', ready('MQTT', { products: [] }))).toEqual(['fail', 'noProduct']);
  });
});

describe('deployment', () => {
  it.each([
    [{ devStatCd: 'DEVELOP', deployment: null }, ['fail', 'notDeployed']],
    // the last deployment was undone, so it would have to be deployed again
    [{ devStatCd: 'DEVELOP', deployment: { changeCount: 0 } }, ['fail', 'notDeployed']],
    [{ deployment: { changeCount: 2 } }, ['fail', 'changedSince']],
    [{ deployment: null }, ['warn', 'unknownDeployment']],
    [{ devStatCd: 'PUBLISHED', deployment: { changeCount: 0 } }, ['pass']],
  ] as const)('%j', (overrides, expected) => {
    expect(textsOf('deployment', ready('MQTT', overrides))).toEqual(expected);
  });
});

describe('device profile', () => {
  const ofProfile = ['categoryCapabilities', 'capabilityStatus', 'healthCheck', 'profileVersion'] as const;

  it.each(ofProfile)('%s fails without a profile, which is optional for a Schema App', check => {
    const without = { profile: null, profileVersion: null };
    expect(textsOf(check, ready('MQTT', without))).toEqual(['fail', 'noProfile']);
    expect(textsOf(check, ready('CLOUD_TO_CLOUD_SCHEMA', without))).toEqual(['notApplicable']);
    expect(textsOf(check, ready('SERVICE', without))).toEqual(['notApplicable']);
  });

  it('needs a category, and the capabilities that the category requires', () => {
    expect(
      resultOf('categoryCapabilities', ready('MQTT', { profile: profileWith(['switch'], null) })).problems,
    ).toEqual([{ text: 'noCategory', values: {}, page: 'profile', field: 'components[0].categories' }]);
    const facts = ready('MQTT', { profile: profileWith(['switch'], 'Thermostat') });
    expect(
      resultOf('categoryCapabilities', facts).problems.map(({ values }) => values['capabilities']),
    ).toEqual([
      'temperatureMeasurement',
      'thermostatHeatingSetpoint, thermostatCoolingSetpoint, thermostatSetpoint',
    ]);
    expect(textsOf('categoryCapabilities', ready('MQTT', { profile: profileWith([], 'Hub') }))).toEqual([
      'pass',
    ]);
  });

  it('a capability of another component counts for the category', () => {
    const profile = profileWith(['healthCheck']);
    profile.components.push({ id: 'lamp', capabilities: [{ id: 'switch', version: 1 }] });
    expect(textsOf('categoryCapabilities', ready('MQTT', { profile }))).toEqual(['pass']);
  });

  it.each([
    ['northgate.glow', { status: 'live', isReadable: true }, ['fail', 'customCapability']],
    ['glow', { status: 'dead', isReadable: true }, ['fail', 'deadCapability']],
    ['glow', { status: 'proposed', isReadable: true }, ['warn', 'proposedCapability']],
    ['glow', undefined, ['fail', 'unknownCapability']],
  ] as const)('%s that is %j', (id, fact, expected) => {
    const given = ready('MQTT');
    const facts = {
      ...given,
      profile: profileWith(['switch', id]),
      capabilities: { ...given.capabilities, ...(fact && { [`${id} 1`]: fact }) },
    };
    expect(textsOf('capabilityStatus', facts)).toEqual(expected);
    expect(resultOf('capabilityStatus', facts).problems).toMatchObject([
      { values: { capability: id }, page: 'profile', field: 'components[0].capabilities' },
    ]);
  });

  it('a failure is listed before a warning', () => {
    const facts = ready('MQTT', {
      profile: profileWith(['hint', 'a.b']),
      capabilities: { 'hint 1': { status: 'proposed', isReadable: true } },
    });
    expect(textsOf('capabilityStatus', facts)).toEqual(['fail', 'customCapability', 'proposedCapability']);
  });

  it.each([
    [['switch', 'healthCheck', 'refresh'], ['pass']],
    [
      ['switch', 'healthCheck'],
      ['fail', 'noRefresh'],
    ],
    [['switch'], ['fail', 'noHealthCheck', 'noRefresh']],
    // a device that reports nothing has nothing to refresh
    [['healthCheck', 'momentary'], ['pass']],
    [['momentary'], ['fail', 'noHealthCheck']],
  ])('%j', (ids, expected) => {
    const capabilities = { 'switch 1': live, 'healthCheck 1': live };
    expect(textsOf('healthCheck', ready('MQTT', { profile: profileWith(ids), capabilities }))).toEqual(
      expected,
    );
  });

  it.each([
    [null, ['fail', 'noVersion']],
    [{ majorVersion: 2, minorVersion: 1, isCurrent: true }, ['pass']],
    [{ majorVersion: 2, minorVersion: 1, isCurrent: false }, ['fail', 'newerThanVersion']],
  ])('version %j', (profileVersion, expected) => {
    const facts = ready('MQTT', { profileVersion });
    expect(textsOf('profileVersion', facts)).toEqual(expected);
    for (const { page } of resultOf('profileVersion', facts).problems) expect(page).toBe('profile/versions');
  });

  it("categories only need capabilities of the catalog that aren't dead", async () => {
    const catalog = await loadCatalog();
    for (const category of categoriesWithNeeds) {
      expect(profileCategories).toContain(category);
      for (const id of capabilitiesForCategory(category))
        expect([id, catalog.get(id)?.status]).toEqual([id, expect.stringMatching(/live|proposed/)]);
      expect(missingForCategory(category, new Set(capabilitiesForCategory(category)))).toEqual([]);
    }
    expect(missingForCategory('constructor', new Set())).toEqual([]);
  });
});

describe('production URL', () => {
  const withEdit = (changes: object, isConfirmed = true) =>
    ready('CLOUD_TO_CLOUD_SCHEMA', {
      connector: { edit: { ...schemaApp, ...changes } as typeof schemaApp, isConfirmed },
    });

  it.each([
    [{}, ['pass']],
    [{ hosting: null }, ['fail', 'noHosting']],
    [{ hosting: 'ECHO', targetUrl: '' }, ['fail', 'echo']],
    [{ hosting: 'AWS_LAMBDA', targetUrl: '' }, ['fail', 'noFunction']],
    [{ hosting: 'AWS_LAMBDA', targetArnEu: 'arn:aws:lambda:eu-west-1:1:function:st' }, ['pass']],
    [{ targetUrl: '' }, ['fail', 'noAddress']],
    [{ targetUrl: 'https://a1.ngrok-free.app/st' }, ['fail', 'tunnel']],
    [{ targetUrl: 'http://hooks.northgate.com' }, ['fail', 'notHttps']],
    [{ targetUrl: 'https://192.168.1.4/st' }, ['fail', 'privateAddress']],
    [{ oauthTokenUrl: 'https://lamps.loca.lt/token' }, ['fail', 'tunnel']],
    [{ oauthTokenUrl: '', targetUrl: 'https://x.ts.net' }, ['fail', 'tunnel', 'noAddress']],
  ])('%j', (changes, expected) => {
    expect(textsOf('productionUrl', withEdit(changes))).toEqual(expected);
  });

  it('must be confirmed, unless it is a function', () => {
    expect(textsOf('productionUrl', withEdit({}, false))).toEqual(['fail', 'notConfirmed']);
    const functions = { hosting: 'AWS_LAMBDA', targetArnNa: 'arn:aws:lambda:us-east-1:1:function:st' };
    expect(textsOf('productionUrl', withEdit(functions, false))).toEqual(['pass']);
  });

  it('names the field', () => {
    const { problems } = resultOf(
      'productionUrl',
      withEdit({ oauthTokenUrl: 'https://lamps.loca.lt/token' }),
    );
    expect(problems).toMatchObject([{ page: 'connector', field: 'oauthTokenUrl' }]);
  });

  it('fails without a connector', () => {
    expect(textsOf('productionUrl', ready('SERVICE', { connector: null }))).toEqual(['fail', 'noConnector']);
  });
});

describe('product and QR code', () => {
  it('each missing field leads to its input; the brand has its own check', () => {
    const missing = ['brand', 'image', 'description', 'countries', 'languages'];
    const { problems } = resultOf('productInfo', ready('MQTT', { products: [{ ...product, missing }] }));
    expect(problems.map(({ values, page, field }) => [values['name'], page, field])).toEqual([
      ['image', 'products/prd-1', 'imageFileId'],
      ['description', 'products/prd-1', 'dsc'],
      ['countries', 'products/prd-1', 'countries'],
      ['languages', 'products/prd-1', 'names'],
    ]);
    expect(textsOf('productInfo', ready('MQTT', { products: [] }))).toEqual(['fail', 'noProduct']);
  });

  it.each([
    ['MQTT', null, ['fail', 'noOnboarding']],
    ['MQTT', { setupId: null, ownershipValidationTypes: ['BUTTON'] }, ['fail', 'noSetupId']],
    ['MQTT', { setupId: '001', ownershipValidationTypes: ['BUTTON'] }, ['pass']],
    ['TAG_DEVICE', { setupId: '001', ownershipValidationTypes: ['BUTTON'] }, ['fail', 'noQrType']],
    ['TAG_DEVICE', { setupId: null, ownershipValidationTypes: [] }, ['fail', 'noSetupId', 'noQrType']],
    ['HUB_CONNECTED', null, ['notApplicable']],
  ] as const)('%s with %j', (prodType, onboarding, expected) => {
    const given = onboarding && {
      ...onboarding,
      ownershipValidationTypes: [...onboarding.ownershipValidationTypes],
    };
    expect(textsOf('qrCode', ready(prodType, { onboarding: given }))).toEqual(expected);
  });
});

describe('self-test and forms', () => {
  it.each([
    [{ open: 2, failed: 1, isCompleted: false }, ['fail', 'selfTestFailed', 'selfTestOpen']],
    [{ open: 0, failed: 0, isCompleted: false }, ['fail', 'selfTestNotCompleted']],
    [{ open: 0, failed: 0, isCompleted: true }, ['pass']],
    [null, ['notApplicable']],
  ])('a self-test of %j', (selfTest, expected) => {
    expect(textsOf('selfTest', ready('MQTT', { selfTest }))).toEqual(expected);
  });

  it('an application form names the first empty field, and the number of empty fields', () => {
    const application = { ...completeApplication, setupNotes: '', shippingPhone: '' };
    expect(resultOf('applicationForm', ready('MQTT', { application })).problems).toEqual([
      { text: 'formIncomplete', values: { smart_count: 2 }, page: 'applicationForms', field: 'setupNotes' },
    ]);
    expect(textsOf('applicationForm', ready('API_ONLY', { application: null, wwst: null }))).toEqual([
      'notApplicable',
    ]);
  });

  it('the other form has its fields too, without those that have a check of their own', () => {
    const wwst = { ...emptyForms.wwst, driverUrl: 'https://code.northgate.com/drivers' };
    for (const prodType of ['HUB_CONNECTED', 'MQTT'] as const)
      expect(resultOf('applicationForm', ready(prodType, { wwst })).problems).toEqual([
        { text: 'formIncomplete', values: { smart_count: 3 }, page: 'wwst', field: 'certification' },
      ]);
    expect(textsOf('applicationForm', ready('MQTT', { wwst: null }))).toEqual(['pass']);
  });

  it('drivers have a pull request, and direct devices a security form, while the form is on', () => {
    const { wwst } = emptyForms;
    expect(textsOf('pullRequest', ready('HUB_CONNECTED', { wwst }))).toEqual(['fail', 'noPullRequest']);
    expect(textsOf('pullRequest', ready('MQTT', { wwst }))).toEqual(['notApplicable']);
    expect(textsOf('pullRequest', ready('HUB_CONNECTED', { wwst: null }))).toEqual(['notApplicable']);
    expect(textsOf('securityForm', ready('MQTT', { wwst }))).toEqual(['fail', 'noSecurityForm']);
    expect(textsOf('securityForm', ready('HUB_CONNECTED', { wwst }))).toEqual(['notApplicable']);
    expect(textsOf('securityForm', ready('MQTT', { wwst: null }))).toEqual(['notApplicable']);
  });
});
