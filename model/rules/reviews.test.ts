import { expect, test } from 'vitest';
import type { DeployedContent } from './deploymentDiff.ts';
import { contentRows, fieldRows, productImages } from './reviews.ts';

const content = (intro: string): DeployedContent => ({
  connector: null,
  profile: null,
  handler: null,
  fingerprints: [],
  onboarding: { identityType: 'ED25519', screens: { 'en-US': { intro }, 'de-DE': { intro: 'Hallo' } } },
  products: {},
});

const names = new Map([
  ['b1', 'Hearthside'],
  ['c1', 'Lighting'],
]);

const screens = (before: DeployedContent | null, after: DeployedContent) =>
  contentRows(before, after, names).filter(({ field }) => field === 'screens');

test('[PRJ-01] a reviewer sees the languages of the screens, not their data', () => {
  const first = screens(null, content('Hello'));
  expect(first).toMatchObject([{ kind: 'added', before: null, after: 'en-US, de-DE' }]);
  expect(screens(content('Hello'), content('Hello'))).toMatchObject([
    { kind: 'same', after: 'en-US, de-DE' },
  ]);
  expect(screens(content('Hello'), content('Hi'))).toMatchObject([{ kind: 'changed' }]);
});

test('[SH-03] a first approval has no empty fields, and a later one shows what was cleared', () => {
  const after = { brandNm: 'Glowworm', dsc: '', logoFileId: 'f2' };
  const hidden = (field: string) => field === 'logoFileId';
  expect(fieldRows({ group: 'brand' }, null, after, hidden)).toMatchObject([{ field: 'brandNm' }]);
  const before = { brandNm: 'Glowworm', dsc: 'Night lights', logoFileId: 'f1' };
  expect(fieldRows({ group: 'brand' }, before, after, hidden)).toMatchObject([
    { field: 'brandNm', kind: 'same' },
    { field: 'dsc', kind: 'changed', before: 'Night lights', after: null },
    { field: 'logoFileId', kind: 'changed', before: null, after: null },
  ]);
});

test('[SH-03] a reviewer reads long texts and lists to their end', () => {
  const dsc = 'A night light that glows. '.repeat(20).trim();
  const capabilities = Array.from({ length: 30 }, (_, index) => `capability${index}`);
  expect(fieldRows({ group: 'brand' }, null, { dsc, capabilities })).toMatchObject([
    { after: dsc },
    { after: capabilities.join(', ') },
  ]);
  const withHub = (description: string) => ({ ...content(''), connector: { description } });
  expect(contentRows(withHub('Old'), withHub(dsc), names)).toMatchObject([
    { before: 'Old', after: dsc },
    {},
    {},
  ]);
});

test('[SH-03] a product that no country excludes is available in all of them', () => {
  const withProduct = (countries: string[]) => ({
    ...content(''),
    products: { p1: { prodNm: 'Hearth', countryMode: 'EXCLUDED', countries } },
  });
  const mode = (before: DeployedContent | null, after: DeployedContent) =>
    contentRows(before, after, names).find(({ field }) => field === 'countryMode');
  expect(mode(null, withProduct([]))?.after).toBe('ALL');
  expect(mode(null, withProduct(['FR']))?.after).toBe('EXCLUDED');
  expect(mode(withProduct([]), withProduct(['FR']))).toMatchObject({ before: 'ALL', after: 'EXCLUDED' });
});

test('[SH-03] a reviewer sees the brand and category of a product', () => {
  const withProduct = (fields: object) => ({
    ...content(''),
    products: { p1: { prodNm: 'Hearth', ...fields } },
  });
  const rows = contentRows(withProduct({}), withProduct({ brandId: 'b1', ctgrId: 'c1' }), names);
  expect(rows.filter(({ group }) => group === 'product')).toMatchObject([
    { field: 'brand', kind: 'changed', before: null, after: 'Hearthside' },
    { field: 'category', kind: 'changed', before: null, after: 'Lighting' },
    { field: 'prodNm', kind: 'same' },
  ]);
});

test('[SH-03] a reviewer sees the image of each product beside the approved one', () => {
  const withImages = (images: Record<string, string | null>) => ({
    ...content(''),
    products: Object.fromEntries(
      Object.entries(images).map(([id, imageFileId]) => [id, { prodNm: `Lamp ${id}`, imageFileId }]),
    ),
  });
  const submitted = withImages({ a: 'f2', b: null, c: 'f3', d: null });
  expect(productImages(null, submitted)).toEqual([
    { name: 'Lamp a', before: null, after: 'f2' },
    { name: 'Lamp c', before: null, after: 'f3' },
  ]);
  expect(productImages(withImages({ a: 'f1', b: 'f4', c: 'f3', e: 'f5' }), submitted)).toEqual([
    { name: 'Lamp a', before: 'f1', after: 'f2' },
    { name: 'Lamp b', before: 'f4', after: null },
    { name: 'Lamp c', before: 'f3', after: 'f3' },
  ]);
});
