import { describe, expect, test } from 'vitest';
import { createDeviceKeys } from '../../tests/deviceKeys.ts';
import { verifyToken } from './token.ts';

const now = 1_800_000_000_000;
const { token, publicKey } = createDeviceKeys();
const verify = (claims: Parameters<typeof token>[0]) =>
  verifyToken(token(claims), { publicKey, sn: 'NL-D2-0481', now });

describe('times of a token are whole milliseconds, as the database needs them', () => {
  test('fractional ones, of which the expiry is computed', async () => {
    expect(await verify({ iat: 1_799_999_999.123_456_7 })).toEqual({
      isValid: true,
      expiryDt: now - 877 + 86_400_000,
    });
    expect(await verify({ iat: 1_799_999_999, exp: 1_800_000_000.000_9 })).toMatchObject({
      reason: 'expired',
    });
  });

  test.each([
    { iat: 1e20, reason: 'clockAhead' },
    { iat: -1e20, reason: 'expired' },
    { iat: 1_700_000_000.5, reason: 'expired' },
  ])('the skew of a clock at $iat', async ({ iat, reason }) => {
    const result = await verify({ iat });
    expect(result).toMatchObject({ isValid: false, reason });
    expect(Number.isSafeInteger('skew' in result && result.skew)).toBe(true);
  });
});
