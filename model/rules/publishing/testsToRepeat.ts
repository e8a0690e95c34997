import type { DeploymentChange } from '../../contract/deployments.ts';
import type { ProjectTask, ProjectType } from '../../contract/projects.ts';
import type { TestsToRepeat } from '../../contract/publishRequests.ts';
import { type TestGroup, testGroups } from '../../contract/selfTests.ts';
import { hasDeviceIdentities } from '../sidebarTable.ts';

/** What a change means for what was tested before. */
type Effect = {
  groups: readonly TestGroup[];
  /** of the functions, only those of the capability that the change names */
  isOfCapability?: true;
};

const groupsOf = (prodType: ProjectType): TestGroup[] => {
  const isCloud = prodType === 'CLOUD_TO_CLOUD' || prodType === 'CLOUD_TO_CLOUD_SCHEMA';
  return testGroups.filter(
    group => (group !== 'cloud' || isCloud) && (group !== 'direct' || hasDeviceIdentities(prodType)),
  );
};

const everything: Effect = { groups: testGroups };
const nothing: Effect = { groups: [] };
const shown: Effect = { groups: ['appUi'] };
const joining: Effect = { groups: ['onboarding'] };
const behavior: Effect = { groups: ['function', 'cloud'] };
const signIn: Effect = { groups: ['onboarding', 'cloud'] };
const ofCapability: Effect = { groups: ['appUi', 'function'], isOfCapability: true };

/** By task and field. A field that isn't listed counts as everything: better one test too many than one too few. */
const byField: Record<ProjectTask, Readonly<Record<string, Effect>>> = {
  connector: {
    // names and icons of the app; what it does stays the same
    displayName: shown,
    description: shown,
    iconUrl: shown,
    iconUrl2x: shown,
    iconUrl3x: shown,
    partnerName: shown,
    // contact and management of the installation
    userEmail: nothing,
    singleInstance: nothing,
    // another server answers: every command and event takes another way
    hosting: behavior,
    targetUrl: behavior,
    targetArnNa: behavior,
    targetArnEu: behavior,
    targetArnAp: behavior,
    appSettings: behavior,
    // how homes sign in, and what they allow
    oauthAuthorizationUrl: signIn,
    oauthTokenUrl: signIn,
    oauthClientId: signIn,
    hasOauthSecret: signIn,
    oauthScope: signIn,
    redirectUris: signIn,
    scopes: { groups: ['onboarding', 'function', 'cloud'] },
    // the jump between two apps during sign-in
    appToApp: joining,
    androidLink: joining,
    iosLink: joining,
  },
  profile: {},
  handler: {
    // people don't see what a driver is called
    name: nothing,
    packageKey: nothing,
    description: nothing,
    vendorSupportUrl: nothing,
    // the same driver in another region
    shard: { groups: ['function'] },
    // another driver, or other radios: any function can have changed
    driverVersion: { groups: ['onboarding', 'function'] },
    permissions: { groups: ['onboarding', 'function'] },
    // what an unknown device becomes
    dvcPrflId: { groups: ['onboarding', 'function'] },
    // which devices are recognized when they join
    fingerprints: joining,
  },
  onboarding: {
    deviceOnboardingId: joining,
    setupId: joining,
    ownershipValidationTypes: joining,
    screens: joining,
    // the key that proves the device is another kind of secret
    identityType: { groups: ['onboarding', 'direct'] },
  },
  product: {
    // catalog entries; the device stays the same
    prodNm: shown,
    names: shown,
    dsc: shown,
    imageFileId: shown,
    brandId: shown,
    skus: nothing,
    releaseDay: nothing,
    purchaseUrl: nothing,
    supportUrl: nothing,
    manualUrl: nothing,
    // sold elsewhere: cloud sign-in was tested by region, devices weren't
    countryMode: { groups: ['cloud'] },
    countries: { groups: ['cloud'] },
    // another category promises other functions
    ctgrId: { groups: ['appUi', 'function'] },
    // another model can be other hardware
    modelNm: everything,
    modelNumbers: everything,
  },
};

/** By the sentence about a device profile, without its ending: added, removed, changed. */
const bySentence: Readonly<Record<string, Effect>> = {
  // names, translations, and order: read by people, ignored by devices
  name: shown,
  label: shown,
  locale: shown,
  localeLabel: shown,
  localeDescription: shown,
  moved: shown,
  movedUp: shown,
  capabilityFirst: shown,
  format: nothing,
  // the icon, and what the app offers for the kind of device
  category: shown,
  categoryFirst: shown,
  // one function came, went, or works by another definition
  capability: ofCapability,
  capabilityVersion: ofCapability,
  // several functions at once
  component: { groups: ['appUi', 'function'] },
  // settings change how the device behaves; their texts don't
  preference: { groups: ['appUi', 'function'] },
  preferenceAddedDefault: { groups: ['appUi', 'function'] },
  preferenceAddedRequired: { groups: ['appUi', 'function'] },
  title: shown,
  description: shown,
  optionsReordered: shown,
  input: shown,
  required: { groups: ['appUi', 'function'] },
  optional: shown,
  type: { groups: ['appUi', 'function'] },
  minimum: { groups: ['function'] },
  maximum: { groups: ['function'] },
  minLength: { groups: ['function'] },
  maxLength: { groups: ['function'] },
  default: { groups: ['function'] },
  option: { groups: ['appUi', 'function'] },
  definedElsewhere: { groups: ['appUi', 'function'] },
  definedHere: { groups: ['appUi', 'function'] },
  // vendor ID and device type decide how the device joins and is shown
  profileKey: { groups: ['onboarding', 'appUi'] },
};

const ENDING = /(?:Added|Removed|Changed)$/;

const effectOf = ({ task, kind, field, sentence }: DeploymentChange): Effect => {
  if (sentence !== null) {
    const { text } = sentence;
    return bySentence[text] ?? bySentence[text.replace(ENDING, '')] ?? everything;
  }
  // a product that isn't sold anymore takes no test with it
  if (field === null) return task === 'product' && kind === 'removed' ? nothing : everything;
  return byField[task][field] ?? everything;
};

type Options = {
  /** the devices run other firmware than the one that was certified */
  isFirmwareNew?: boolean;
};

/**
 * Which tests are repeated because of what changed since the last certified version, and which fall away. Firmware isn't
 * part of a deployment: `isFirmwareNew` adds every function, and how the firmware is updated.
 *
 * @example testsToRepeat(diffDeployment(certified, current), 'MQTT') // { repeat: ['appUi'], fallAway: ['onboarding', …], … }
 */
export const testsToRepeat = (
  changes: readonly DeploymentChange[],
  prodType: ProjectType,
  { isFirmwareNew = false }: Options = {},
): TestsToRepeat => {
  const effects = changes.map(change => ({ change, ...effectOf(change) }));
  const touched = new Set<TestGroup>(effects.flatMap(effect => effect.groups));
  if (isFirmwareNew) for (const group of ['function', 'direct'] as const) touched.add(group);
  const own = groupsOf(prodType);
  const repeat = own.filter(group => touched.has(group));

  const functional = effects.filter(effect => effect.groups.includes('function'));
  const isLimited = functional.length > 0 && functional.every(({ isOfCapability }) => isOfCapability);
  const capabilities =
    isLimited && !isFirmwareNew
      ? [...new Set(functional.map(({ change }) => String(change.sentence?.values['capability'] ?? '')))]
      : null;

  const inLab = (list: readonly TestGroup[]) => list.filter(group => group !== 'appUi').length;
  const isWhole = inLab(repeat) === inLab(own) && capabilities === null;
  return {
    repeat,
    fallAway: own.filter(group => !touched.has(group)),
    capabilities,
    lab: inLab(repeat) === 0 ? 'none' : isWhole ? 'whole' : 'part',
  };
};
