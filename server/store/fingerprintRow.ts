import type { AuditFields } from '../../model/contract/auditFields.ts';
import type { Fingerprint } from '../../model/contract/fingerprints.ts';
import { matchKeyOf, protocolOf, searchTextOf } from '../../model/rules/fingerprints.ts';
import type { StoredFingerprint } from './rows/devices.ts';

/** The columns derived from a fingerprint. */
export const fingerprintColumns = (fingerprint: Fingerprint) => ({
  protocol: protocolOf[fingerprint.kind],
  kind: fingerprint.kind,
  id: fingerprint.id,
  labelKey: fingerprint.deviceLabel.toLowerCase(),
  fingerprint: JSON.stringify(fingerprint),
  matchKey: matchKeyOf(fingerprint),
  searchKey: searchTextOf(fingerprint),
});

export const toFingerprintRow = (
  key: Pick<StoredFingerprint, 'handlerId' | 'mnId' | 'pjtId' | 'position'>,
  fingerprint: Fingerprint,
  { crtr, crtDt, chgr, chgDt }: AuditFields,
): StoredFingerprint => ({
  handlerId: key.handlerId,
  position: key.position,
  mnId: key.mnId,
  pjtId: key.pjtId,
  ...fingerprintColumns(fingerprint),
  crtr,
  crtDt,
  chgr,
  chgDt,
  version: 1,
});
