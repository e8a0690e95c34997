import { expect, it } from 'vitest';
import { likelyCategory } from './likelyCategory.ts';

const catalog = ['Lighting', 'Switches and dimmers', 'Locks and doors', 'Doorbells'].map(ctgrNm => ({
  ctgrNm,
}));

it.each([
  ['Light', 'Lighting'],
  ['Switch', 'Switches and dimmers'],
  // two fit
  ['Door', undefined],
  ['Thermostat', undefined],
  ['', undefined],
  [undefined, undefined],
])('the profile category %s is likely to be %s', (category, name) => {
  expect(likelyCategory(catalog, category)?.ctgrNm).toBe(name);
});

it('the only category is likely for every profile', () => {
  expect(likelyCategory([{ ctgrNm: 'Lighting' }], undefined)?.ctgrNm).toBe('Lighting');
});
