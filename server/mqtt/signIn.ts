import type { FlagMap } from '../../model/contract/flags.ts';
import type { RejectionReason } from '../../model/contract/deviceConnections.ts';
import type { TermText } from '../../model/contract/terms.ts';
import type { Queries } from '../store/index.ts';
import { commercialDevice, type KnownDevice } from './knownDevice.ts';
import { projectRejection } from './projectRejection.ts';
import { verifyToken } from './token.ts';

export type SignedIn = { device: KnownDevice; publicKey: string; expiryDt: number };

/** `devices`: those whose pages show the rejection; none if nobody registered the serial number */
export type RejectedSignIn = { reason: RejectionReason; skew: number | null; devices: KnownDevice[] };

type Context = { queries: Queries; flags: FlagMap; terms: readonly TermText[]; now: number };

const deviceOf = (
  identity: Awaited<ReturnType<Queries['deviceIdentities']['findBySerial']>>[number],
): KnownDevice => {
  const { mnId, sn, deviceId, deviceOwnerId: ownerId, deviceLabel: label } = identity;
  return deviceId === null || ownerId === null || label === null
    ? commercialDevice(identity)
    : { mnId, deviceId, sn, ownerId, label, isCommercial: false };
};

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
  const [identities, found] = await Promise.all([
    queries.deviceIdentities.findBySerial(sn),
    queries.deviceConnections.devicesWithSerial(sn),
  ]);
  const devices = found.map(device => ({ ...device, sn, isCommercial: false }));
  let wrong: RejectedSignIn = { reason: 'unknown', skew: null, devices };
  for (const identity of identities) {
    const device = deviceOf(identity);
    const refused = (reason: RejectionReason, skew: number | null = null): RejectedSignIn => ({
      reason,
      skew,
      // a device of another organization with this serial number has another key
      devices: reason === 'key' ? devices : [device],
    });
    const { publicKey } = identity;
    const checked = await verifyToken(token, { publicKey, sn, now });
    if (!checked.isValid) {
      if (wrong.reason === 'unknown' || checked.reason !== 'key')
        wrong = refused(checked.reason, checked.skew);
      continue;
    }
    if (identity.state === 'REVOKED') return refused('revoked');
    const reason = await projectRejection(context, identity, device);
    return reason === undefined ? { device, publicKey, expiryDt: checked.expiryDt } : refused(reason);
  }
  return wrong;
};
