import type { RejectionReason } from '../../model/contract/deviceConnections.ts';
import type { IdentityMeta } from '../../model/contract/deviceIdentities.ts';
import type { FlagMap } from '../../model/contract/flags.ts';
import type { TermText } from '../../model/contract/terms.ts';
import { flagsForUser, isOn } from '../../model/rules/flags.ts';
import { isDeployed } from '../../model/rules/onboarding.ts';
import { mustAgree } from '../../model/rules/terms.ts';
import type { Queries } from '../store/index.ts';
import type { KnownDevice } from './knownDevice.ts';
import type { DeviceIdentityRow } from '../store/rows/provisioning.ts';
import { everything } from '../store/scope.ts';

type Context = { queries: Queries; flags: FlagMap; terms: readonly TermText[] };

/** '' for devices that were registered without one, such as those for development */
export const onboardingIdOf = ({ meta }: Pick<DeviceIdentityRow, 'meta'>) =>
  (JSON.parse(meta) as Pick<IdentityMeta, 'onboardingId'>).onboardingId;

/**
 * Why the project or its owner prevents a device from connecting: the first of the doctor's checks that fails. Customers'
 * devices depend on neither what was written about them, nor the terms that their developer agreed to.
 */
export const projectRejection = async (
  { queries, flags, terms }: Context,
  identity: Pick<DeviceIdentityRow, 'mnId' | 'pjtId' | 'meta'>,
  { ownerId, isCommercial }: Pick<KnownDevice, 'ownerId' | 'isCommercial'>,
): Promise<RejectionReason | undefined> => {
  const { mnId, pjtId } = identity;
  if (pjtId !== null) {
    const onboardingId = onboardingIdOf(identity);
    if (onboardingId !== '' && !isCommercial) {
      const onboarding = await queries.onboardings.find(mnId, pjtId);
      if (onboarding?.deviceOnboardingId !== onboardingId) return 'onboarding';
    }
    const project = await queries.projects.find(pjtId);
    if (project === undefined || !isDeployed(project.devStatCd)) return 'notDeployed';
  }
  if (isCommercial) return undefined;
  const email = await queries.deviceConnections.emailOf(ownerId);
  if (!isOn(flagsForUser(flags, email), 'enforceTerms')) return undefined;
  return mustAgree(terms, await queries.terms.agreementsOf(ownerId)) ? 'terms' : undefined;
};

/** Why a known device may not be connected now. `publicKey` is the one it used to sign in, if this server checked it. */
export const deviceRejection = async (
  context: Context,
  device: KnownDevice,
  publicKey?: string,
): Promise<RejectionReason | undefined> => {
  const { queries } = context;
  const { mnId, deviceId, sn, isCommercial } = device;
  const [identity, found] = await Promise.all([
    queries.deviceIdentities.find(everything(mnId), sn),
    isCommercial ? undefined : queries.devices.find(everything(mnId), deviceId),
  ]);
  const isKnown = isCommercial ? identity?.kind === 'commercial' : found !== undefined;
  if (identity === undefined || !isKnown) return 'unknown';
  if (identity.state === 'REVOKED') return 'revoked';
  if (publicKey !== undefined && publicKey !== identity.publicKey) return 'key';
  return projectRejection(context, identity, device);
};
