import { expect, it } from 'vitest';
import { revisionOf } from '../../../model/contract/version.ts';
import { withRevision } from './revision.ts';

it('is the version, unless the record has a revision', () => {
  expect(revisionOf({ version: 3 })).toBe(3);
  expect(revisionOf({ version: 3, revision: 7 })).toBe(7);
  expect(revisionOf({})).toBeNull();
  expect(revisionOf({ version: '3' })).toBeNull();
});

it('is returned where it was found', () => {
  expect(withRevision({ version: 3 }, 2)).toEqual({ version: 2 });
  expect(withRevision({ version: 3, revision: 7 }, 6)).toEqual({ version: 3, revision: 6 });
});
