import { decodeJwt, errors, importJWK, jwtVerify } from 'jose';
import {
  CLOCK_TOLERANCE,
  MAX_TOKEN_BYTES,
  MAX_TOKEN_LIFE,
  type RejectionReason,
} from '../../model/contract/deviceConnections.ts';

/** the maximum of a date, in milliseconds */
const MAX_TIME = 8.64e15;

type Verified =
  | { isValid: true; expiryDt: number }
  | { isValid: false; reason: RejectionReason; skew: number | null };

const refused = (reason: RejectionReason, skew: number | null = null): Verified => ({
  isValid: false,
  reason,
  skew,
});

const base64Url = (base64: string) => Buffer.from(base64, 'base64').toString('base64url');

/** A NumericDate, which can be fractional and of any size, in whole milliseconds. */
const toTime = (seconds: number) => Math.min(Math.max(Math.floor(seconds * 1000), -MAX_TIME), MAX_TIME);

const hasSignature = async (token: string, publicKey: string) => {
  try {
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: base64Url(publicKey) }, 'EdDSA');
    // times are checked below, which also reports by how much they differ
    await jwtVerify(token, key, { algorithms: ['EdDSA'], currentDate: new Date(0) });
    return true;
  } catch (error) {
    // the signature is valid, but not a time
    return error instanceof errors.JWTClaimValidationFailed && ['nbf', 'iat', 'exp'].includes(error.claim);
  }
};

/**
 * Verifies the password of a device: a JWT signed with its Ed25519 key, with `iat`, valid for at most 24 hours. Returns
 * its expiry, or the reason for a rejection and the apparent difference of the device's clock in milliseconds.
 */
export const verifyToken = async (
  token: string,
  { publicKey, sn, now }: { publicKey: string; sn: string; now: number },
): Promise<Verified> => {
  if (token.length > MAX_TOKEN_BYTES) return refused('malformed');
  let claims: ReturnType<typeof decodeJwt>;
  try {
    claims = decodeJwt(token);
  } catch {
    return refused('malformed');
  }
  if (!(await hasSignature(token, publicKey))) return refused('key');
  if (claims.sub !== undefined && claims.sub !== sn) return refused('subject');
  const { iat, exp } = claims;
  if (typeof iat !== 'number' || !Number.isFinite(iat)) return refused('noIat');
  const issued = toTime(iat);
  const expiryDt = typeof exp === 'number' && Number.isFinite(exp) ? toTime(exp) : issued + MAX_TOKEN_LIFE;
  if (expiryDt - issued > MAX_TOKEN_LIFE) return refused('tooLong');
  if (issued > now + CLOCK_TOLERANCE) return refused('clockAhead', issued - now);
  if (expiryDt <= now) return refused('expired', issued - now);
  return { isValid: true, expiryDt };
};
