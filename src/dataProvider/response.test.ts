import { describe, expect, it } from 'vitest';
import { responseOf, isResponse } from './response.ts';

describe('the result of a call', () => {
  it('is none after a 401, which react-admin resolves with an empty record', () => {
    expect(isResponse({})).toBe(false);
    expect(responseOf({ data: {} })).toBeUndefined();
  });

  it('is none while the call is running', () => {
    expect(isResponse(undefined)).toBe(false);
    expect(responseOf(undefined)).toBeUndefined();
  });

  it('can be an empty list', () => {
    expect(responseOf({ data: [] })).toEqual([]);
    expect(responseOf({ data: { id: 'a' } })).toEqual({ id: 'a' });
  });
});
