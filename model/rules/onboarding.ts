import type {
  Onboarding,
  OnboardingConfig,
  OnboardingEdit,
  OnboardingScreens,
  OwnershipValidationType,
} from '../contract/onboardings.ts';
import { MAX_ONBOARDING_ID_BYTES } from '../contract/onboardings.ts';
import type { ProjectState, ProjectType, TaskProgress } from '../contract/projects.ts';
import { emptyProgress, hasTask } from './readiness.ts';

export const hasOnboarding = (prodType: ProjectType) => hasTask(prodType, 'onboarding');

/** A device with a setup network of its own; a hub-connected one is set up by its hub, with pairing instructions. */
export const hasSetupNetwork = (prodType: ProjectType) =>
  hasOnboarding(prodType) && prodType !== 'HUB_CONNECTED';

/** JUSTWORKS asks the user for nothing, so it needs no instruction. */
const needsConfirmText = (type: OwnershipValidationType) => type !== 'JUSTWORKS';

/** The texts that one language still needs before users can be guided through it. */
export const missingTexts = (
  { intro, prepare, confirm }: OnboardingScreens,
  types: readonly OwnershipValidationType[],
): string[] => [
  ...(intro.trim() === '' ? ['intro'] : []),
  ...(prepare.trim() === '' ? ['prepare'] : []),
  ...types
    .filter(type => needsConfirmText(type) && confirm[type].trim() === '')
    .map(type => `confirm.${type}`),
];

type Fields = Pick<Onboarding, 'setupId' | 'ownershipValidationTypes' | 'identityType' | 'screens'>;

/** Progress of the task `onboarding`; null means a project without a configuration. */
export const onboardingProgress = (prodType: ProjectType, fields: Fields | null): TaskProgress => {
  const progress = emptyProgress('onboarding', prodType);
  if (fields === null) return progress;
  const { setupId, ownershipValidationTypes: types, identityType, screens } = fields;
  const languages = Object.values(screens);
  const isDone: Record<string, boolean> = {
    'setup ID': setupId !== null,
    'identity type': identityType !== null,
    'ownership validation type': types.length > 0,
    screens: languages.length > 0 && languages.every(one => missingTexts(one, types).length === 0),
  };
  const missing = progress.missing.filter(name => isDone[name] !== true);
  return { ...progress, done: progress.total - missing.length, missing };
};

/** The fields that a configuration of this type has: a hub-connected one only has a setup ID. */
export const fieldsOfType = (prodType: ProjectType, edit: OnboardingEdit): OnboardingEdit =>
  hasSetupNetwork(prodType)
    ? edit
    : {
        deviceOnboardingId: '',
        setupId: edit.setupId,
        ownershipValidationTypes: [],
        identityType: null,
        screens: {},
      };

/** The errors that the schema alone can't detect. */
export const onboardingErrors = (
  prodType: ProjectType,
  { deviceOnboardingId }: Pick<OnboardingEdit, 'deviceOnboardingId'>,
): Record<string, string> =>
  hasSetupNetwork(prodType) && deviceOnboardingId === ''
    ? { deviceOnboardingId: 'Enter an onboarding ID.' }
    : {};

/**
 * A short onboarding ID made from the name of a project, such as HearthDimmer; it leaves room for the serial number.
 */
export const onboardingIdFor = (name: string) => {
  const words = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean);
  const short = words.reduce((id, word) => (id.length + word.length <= 13 ? id + word : id), '');
  return (short || words.join('') || 'Device').slice(0, Math.min(13, MAX_ONBOARDING_ID_BYTES));
};

/** The name of a device's setup network, up to its serial number. */
export const setupNetworkName = ({
  deviceOnboardingId,
  mnId,
  setupId,
}: Pick<Onboarding, 'deviceOnboardingId' | 'mnId' | 'setupId'>) =>
  `${deviceOnboardingId}_E4${mnId}${setupId ?? '···'}`;

/** The lowest free setup ID; null if all are taken. */
export const freeSetupId = (taken: ReadonlySet<string>): string | null => {
  for (let number = 1; number <= 999; number += 1) {
    const id = String(number).padStart(3, '0');
    if (!taken.has(id)) return id;
  }
  return null;
};

/** The project's firmware can be built with its configuration. */
export const isDeployed = (devStatCd: ProjectState) => devStatCd !== 'DEVELOP';

/** The content of onboarding_config.json, or the reason why there is none yet. */
export const configOf = (
  onboarding: Onboarding,
): { blockedReason: string } | { config: OnboardingConfig } => {
  const { devStatCd, missing, setupId, identityType } = onboarding;
  if (!isDeployed(devStatCd)) return { blockedReason: 'Deploy this project to test first.' };
  if (missing.length > 0 || setupId === null || identityType === null)
    return { blockedReason: `Onboarding is incomplete. Missing: ${missing.join(', ')}.` };
  return {
    config: {
      onboardingConfig: {
        deviceOnboardingId: onboarding.deviceOnboardingId,
        mnId: onboarding.mnId,
        setupId,
        vid: onboarding.vid,
        deviceTypeId: onboarding.deviceTypeId,
        ownershipValidationTypes: onboarding.ownershipValidationTypes,
        identityType,
        deviceIntegrationProfileKey: onboarding.deviceIntegrationProfileKey,
        productId: onboarding.productId,
      },
    },
  };
};

/** The content of a device's QR code: organization, setup ID, and the serial number or a random part. */
export const qrPayload = ({ mnId, setupId, serial }: { mnId: string; setupId: string; serial: string }) =>
  new URLSearchParams({ m: mnId, s: setupId, r: serial }).toString();
