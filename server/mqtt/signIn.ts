import type { FlagMap } from '../../model/contract/flags.ts';
import type { RejectionReason } from '../../model/contract/deviceConnections.ts';
import type { TermText } from '../../model/contract/terms.ts';
import type { Queries } from '../store/index.ts';
import type { KnownDevice } from './knownDevice.ts';
import { projectRejection } from './projectRejection.ts';
import { verifyToken } from './token.ts';

export type SignedIn = { device: KnownDevice; expiryDt: number };

/** `devices`: those whose pages show the rejection; none if nobody registered the serial number */
export type RejectedSignIn = { reason: RejectionReason; skew: number | null; devices: KnownDevice[] };

type Context = { queries: Queries; flags: FlagMap; terms: readonly TermText[]; now: number };

/**
 * Signs a device in by its serial number and a token signed with its key. Two organizations can use the same serial
 * number: the key decides which device it is.
 */
export const signIn = async (
  context: Context,
  sn: string,
  token: string,
): Promise<SignedIn | RejectedSignIn> => {
  const { queries, now } = context;
  const found = await queries.deviceConnections.devicesWithSerial(sn);
  const devices = found.map(({ mnId, deviceId, ownerId, label }) => ({ mnId, deviceId, ownerId, label, sn }));
  const refused = (
    reason: RejectionReason,
    of: KnownDevice[] = devices,
    skew: number | null = null,
  ): RejectedSignIn => ({ reason, skew, devices: of });
  const identities = await queries.deviceIdentities.findBySerial(sn);
  const known = identities.filter(({ mnId }) => devices.some(device => device.mnId === mnId));
  if (known.length === 0) return refused('unknown');
  let wrong: RejectedSignIn | undefined;
  for (const identity of known) {
    const own = devices.filter(({ mnId }) => mnId === identity.mnId);
    const [device] = own;
    const checked = await verifyToken(token, { publicKey: identity.publicKey, sn, now });
    if (!checked.isValid) {
      // a device of another organization with this serial number has another key
      if (wrong === undefined || checked.reason !== 'key')
        wrong = refused(checked.reason, checked.reason === 'key' ? devices : own, checked.skew);
      continue;
    }
    if (identity.state === 'REVOKED') return refused('revoked', own);
    if (device === undefined) continue;
    const reason = await projectRejection(context, identity, device);
    if (reason !== undefined) return refused(reason, own);
    return { device, expiryDt: checked.expiryDt };
  }
  return wrong ?? refused('unknown');
};
