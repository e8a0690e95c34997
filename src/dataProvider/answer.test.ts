import { describe, expect, it } from 'vitest';
import { answerOf, isAnswered } from './answer.ts';

describe('the result of a call', () => {
  it('is none after a 401, which react-admin resolves with an empty record', () => {
    expect(isAnswered({})).toBe(false);
    expect(answerOf({ data: {} })).toBeUndefined();
  });

  it('is none while the call is running', () => {
    expect(isAnswered(undefined)).toBe(false);
    expect(answerOf(undefined)).toBeUndefined();
  });

  it('can be an empty list', () => {
    expect(answerOf({ data: [] })).toEqual([]);
    expect(answerOf({ data: { id: 'a' } })).toEqual({ id: 'a' });
  });
});
