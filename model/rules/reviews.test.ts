import { expect, test } from 'vitest';
import type { DeployedContent } from './deploymentDiff.ts';
import { contentRows } from './reviews.ts';

const content = (intro: string): DeployedContent => ({
  connector: null,
  profile: null,
  handler: null,
  fingerprints: [],
  onboarding: { identityType: 'ED25519', screens: { 'en-US': { intro }, 'de-DE': { intro: 'Hallo' } } },
  products: {},
});

const screens = (before: DeployedContent | null, after: DeployedContent) =>
  contentRows(before, after).filter(({ field }) => field === 'screens');

test('[PRJ-01] a reviewer sees the languages of the screens, not their data', () => {
  const first = screens(null, content('Hello'));
  expect(first).toMatchObject([{ kind: 'added', before: null, after: 'en-US, de-DE' }]);
  expect(screens(content('Hello'), content('Hello'))).toMatchObject([
    { kind: 'same', after: 'en-US, de-DE' },
  ]);
  expect(screens(content('Hello'), content('Hi'))).toMatchObject([{ kind: 'changed' }]);
});
