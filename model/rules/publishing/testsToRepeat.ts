import type { DeploymentChange } from '../../contract/deployments.ts';
import type { ProjectTask, ProjectType } from '../../contract/projects.ts';
import type { PublishKind, TestsToRepeat } from '../../contract/publishRequests.ts';
import { type TestGroup, testGroups } from '../../contract/selfTests.ts';
import { hasDeviceIdentities } from '../sidebarTable.ts';

/** The effect of a change on the tests. */
type Effect = {
  groups: readonly TestGroup[];
  /** only the functions of the capability that the change names */
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

/** By task and field. A field that isn't listed affects everything: one test too many is better than one too few. */
const byField: Record<ProjectTask, Readonly<Record<string, Effect>>> = {
  connector: {
    // names and icons in the app; behavior stays the same
    displayName: shown,
    description: shown,
    iconUrl: shown,
    iconUrl2x: shown,
    iconUrl3x: shown,
    partnerName: shown,
    // contact and management of the installation
    userEmail: nothing,
    singleInstance: nothing,
    // another server responds, so every command and event is affected
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
    // the switch between two apps during sign-in
    appToApp: joining,
    androidLink: joining,
    iosLink: joining,
  },
  profile: {},
  handler: {
    // users don't see the name of a driver
    name: nothing,
    packageKey: nothing,
    description: nothing,
    vendorSupportUrl: nothing,
    // the same driver in another region
    shard: { groups: ['function'] },
    // another driver, or other radios: any function can have changed
    driverVersion: { groups: ['onboarding', 'function'] },
    permissions: { groups: ['onboarding', 'function'] },
    // the profile of an unknown device
    dvcPrflId: { groups: ['onboarding', 'function'] },
    // which devices are recognized when they join
    fingerprints: joining,
  },
  onboarding: {
    deviceOnboardingId: joining,
    setupId: joining,
    ownershipValidationTypes: joining,
    screens: joining,
    // the device proves its identity with another kind of secret
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
    // other countries: cloud sign-in was tested by region, devices weren't
    countryMode: { groups: ['cloud'] },
    countries: { groups: ['cloud'] },
    // another category promises other functions
    ctgrId: { groups: ['appUi', 'function'] },
    // another model can be other hardware
    modelNm: everything,
    modelNumbers: everything,
  },
};

/** By the sentence about a device profile, without its suffix: added, removed, changed. */
const bySentence: Readonly<Record<string, Effect>> = {
  // names, translations, and order: for users only
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
  // one function was added or removed, or is defined differently
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
  // removing a product requires no test
  if (field === null) return task === 'product' && kind === 'removed' ? nothing : everything;
  return byField[task][field] ?? everything;
};

type Options = {
  /** the devices have other firmware than what was certified */
  isFirmwareNew?: boolean;
  kind?: PublishKind;
  /** of the last certified version */
  approvedKind?: PublishKind;
};

/**
 * Which tests have to be repeated because of changes since the last certified version, and which are not needed.
 * Firmware isn't part of a deployment: `isFirmwareNew` adds all functions, and the update of firmware.
 *
 * @example testsToRepeat(diffDeployment(certified, current), 'MQTT') // { repeat: ['appUi'], fallAway: ['onboarding', …], … }
 */
export const testsToRepeat = (
  changes: readonly DeploymentChange[],
  prodType: ProjectType,
  { isFirmwareNew = false, kind = 'CERTIFIED', approvedKind = 'CERTIFIED' }: Options = {},
): TestsToRepeat => {
  const own = groupsOf(prodType);
  if (kind === 'CERTIFIED' && approvedKind === 'COMPATIBLE')
    return { repeat: own, fallAway: [], capabilities: null, lab: 'first' };
  const effects = changes.map(change => ({ change, ...effectOf(change) }));
  const touched = new Set<TestGroup>(effects.flatMap(effect => effect.groups));
  if (isFirmwareNew) for (const group of ['function', 'direct'] as const) touched.add(group);
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
    lab: kind === 'COMPATIBLE' ? 'untested' : inLab(repeat) === 0 ? 'none' : isWhole ? 'whole' : 'part',
  };
};
