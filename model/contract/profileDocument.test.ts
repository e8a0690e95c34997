import { expect, test } from 'vitest';
import { profileChangeSchema } from './profileChanges.ts';
import { profileDocumentSchema } from './profileDocument.ts';

const lamps = (count: number) => '💡'.repeat(count);

const labeled = (count: number) => ({
  name: 'Lamp',
  components: [{ id: 'main', label: lamps(count), capabilities: [] }],
});
const withDefault = (count: number) => ({
  name: 'Lamp',
  components: [{ id: 'main', capabilities: [] }],
  preferences: [
    {
      name: 'icons',
      title: lamps(255),
      preferenceType: 'string',
      definition: { minLength: 2, maxLength: 4, default: lamps(count) },
    },
  ],
});
const changed = (count: number) => ({ metadata: { vid: lamps(count) } });

test.each([
  ['a label', profileDocumentSchema, labeled, 100, 'Use at most 100 characters.'],
  ['the default of a preference', profileDocumentSchema, withDefault, 4, 'Must be within the length limits.'],
  ['changed metadata', profileChangeSchema, changed, 255, 'Use at most 255 characters.'],
])('[DIP-01] %s is measured in characters as users count them', (_, schema, valueOf, most, message) => {
  expect(schema.safeParse(valueOf(most)).success).toBe(true);
  const { error } = schema.safeParse(valueOf(most + 1));
  expect(error?.issues.map(issue => issue.message)).toEqual([message]);
});

test('[DIP-01] one character is too short for a minimum of two, even if it has two code units', () => {
  expect(profileDocumentSchema.safeParse(withDefault(1)).success).toBe(false);
});
