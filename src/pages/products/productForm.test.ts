import { expect, test } from 'vitest';
import { validateProduct } from './productForm.ts';

const values = { prodNm: 'Attic Lamp', modelNm: 'AL-100' };

test.each([
  ['AL-100-EU, 007', undefined],
  ['A'.repeat(201), 'You have reached the maximum amount of characters.'],
  [`AL-100-EU, ${'A'.repeat(195)}`, 'You have reached the maximum amount of characters.'],
  ['AL-100-EU, AL-100-EU', 'Enter each one once.'],
])('the model numbers %j: %j', (modelNumbers, message) => {
  expect(validateProduct({ ...values, modelNumbers }, null, 0)['modelNumbers']).toBe(message);
});
