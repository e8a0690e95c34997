import {
  type CheckResult,
  deviceConnections,
  type DoctorCheck,
  doctorChecks,
  type RejectionReason,
} from '../../model/contract/deviceConnections.ts';
import { mustAgree } from '../../model/rules/terms.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { onboardingIdOf, projectRejection } from '../mqtt/projectRejection.ts';
import type { AppOptions } from '../options.ts';
import type { DeviceConnectionRow } from '../store/rows/deviceConnections.ts';
import type { StoredDevice } from '../store/devices.ts';
import { findDevice, toTestDevice } from './testDevices.ts';
import { everything } from '../store/scope.ts';

/** The check that a rejection belongs to; other rejections don't concern onboarding. */
const checkOf: Partial<Record<RejectionReason, DoctorCheck>> = {
  unknown: 'identity',
  revoked: 'identity',
  malformed: 'key',
  key: 'key',
  subject: 'key',
  noIat: 'clock',
  tooLong: 'clock',
  clockAhead: 'clock',
  expired: 'clock',
  onboarding: 'onboarding',
  notDeployed: 'deployed',
  terms: 'terms',
};

/** A later sign-in makes a rejection obsolete. */
const lastRejection = (row: DeviceConnectionRow | undefined) =>
  row === undefined || row.refusal === null || row.refusedDt === null || row.refusedDt < (row.signedInDt ?? 0)
    ? null
    : { reason: row.refusal, at: row.refusedDt, skew: row.skew };

/** The checks of the onboarding doctor, based on stored records and on the last rejection of the device. */
const checksOf = async (
  call: AnyCall,
  { devices, ...options }: Pick<AppOptions, 'flags' | 'terms' | 'devices'>,
  { device, row }: { device: StoredDevice; row: DeviceConnectionRow | undefined },
): Promise<CheckResult[]> => {
  const { queries, user } = call;
  const sn = device.serialNumber;
  // the caller may not see the project of their device
  const project = toTestDevice(device, call);
  const identity = sn === null ? undefined : await queries.deviceIdentities.find(everything(user.mnId), sn);
  const rejection = lastRejection(row);
  const failed = rejection === null ? undefined : checkOf[rejection.reason];
  const hasSignedIn = (row?.signedInDt ?? null) !== null;
  const now =
    identity &&
    (await projectRejection({ ...options, queries }, identity, { ...device, isCommercial: false }));
  const hasAgreed = !mustAgree(options.terms, await queries.terms.agreementsOf(device.ownerId));
  const pjtId = identity?.pjtId ?? null;
  const hasOnboarding = pjtId !== null && identity !== undefined && onboardingIdOf(identity) !== '';
  const onboarding = hasOnboarding ? await queries.onboardings.find(user.mnId, pjtId) : undefined;

  // these are checked by the external broker
  const unseen = devices?.broker ? ({ state: 'none', detail: null, reason: null } as const) : undefined;

  const recorded: Record<DoctorCheck, Omit<CheckResult, 'check'>> = {
    identity:
      identity?.state === 'ACTIVE'
        ? { state: 'ok', detail: sn, reason: null }
        : { state: 'failed', detail: sn, reason: identity === undefined ? 'unknown' : 'revoked' },
    // both are only known from messages of the device
    key: unseen ?? {
      state: hasSignedIn || failed === 'clock' ? 'ok' : 'unknown',
      detail: null,
      reason: null,
    },
    clock: unseen ?? { state: hasSignedIn ? 'ok' : 'unknown', detail: null, reason: null },
    onboarding: hasOnboarding
      ? { state: 'ok', detail: project.pjtId === null ? null : (onboarding?.setupId ?? null), reason: null }
      : { state: 'none', detail: null, reason: null },
    deployed: { state: pjtId === null ? 'none' : 'ok', detail: project.pjtNm, reason: null },
    // they may not be required
    terms: { state: hasAgreed ? 'ok' : 'none', detail: hasAgreed ? device.ownerNm : null, reason: null },
  };
  const fault = now === undefined ? undefined : checkOf[now];
  const faultAt = fault === undefined ? Infinity : doctorChecks.indexOf(fault);
  return doctorChecks.map((check, index): CheckResult => {
    const own = recorded[check];
    if (check === fault && now !== undefined) return { check, ...own, state: 'failed', reason: now };
    if ((check === 'key' || check === 'clock') && failed === check && rejection !== null)
      return { check, ...own, state: 'failed', reason: rejection.reason };
    // a sign-in stops at the first failed check, so the result of later ones is unknown
    if (index > faultAt) return { check, ...own, state: own.state === 'none' ? 'none' : 'unknown' };
    return { check, ...own };
  });
};

export const mountDeviceConnections = (
  mount: Mount,
  options: Pick<AppOptions, 'flags' | 'terms' | 'devices'>,
) => {
  mount(deviceConnections.one, async call => {
    const device = await findDevice(call, call.params.deviceId);
    const row = await call.queries.deviceConnections.find(device.deviceId, call.now);
    const connectedDt = row?.connectedDt ?? null;
    return {
      mqttPort: options.devices?.mqttPort ?? null,
      broker: options.devices?.broker ?? null,
      serialNumber: device.serialNumber,
      isConnected: connectedDt !== null,
      isListening: (row?.listenCount ?? 0) > 0,
      connectedDt,
      seenDt: row?.seenDt ?? null,
      expiryDt: row?.expiryDt ?? null,
      refusal: lastRejection(row),
      checks: await checksOf(call, options, { device, row }),
    };
  });
};
