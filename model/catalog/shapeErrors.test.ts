import { expect, it } from 'vitest';
import { shapeErrors } from './shapeErrors.ts';

const withSchema = (schema: object) => ({ attributes: { level: { schema } }, commands: {} });

it.each([
  [{ enum: [] }, 'attributes.level.schema.enum', 'Must have at least 1 item.'],
  [{ title: 'x'.repeat(256) }, 'attributes.level.schema.title', 'Must have at most 255 characters.'],
  [{ maxLength: -1 }, 'attributes.level.schema.maxLength', 'Must be 0 or more.'],
  [{ maxItems: 10_001 }, 'attributes.level.schema.maxItems', 'Must be 10000 or less.'],
])('[CAP-06] the error of a limit says what is limited: %j', (schema, path, message) => {
  expect(shapeErrors(withSchema(schema))).toEqual([{ path, message }]);
});

it.each([
  [{ minLength: 1 }, '', 'minLength'],
  [{ properties: { value: { oneOf: [] } } }, '.properties.value', 'oneOf'],
  [{ items: { minLength: 1 } }, '.items', 'minLength'],
  [
    { items: [{}, { items: { properties: { x: { minLength: 1 } } } }] },
    '.items[1].items.properties.x',
    'minLength',
  ],
  [{ additionalProperties: { const: 1 } }, '.additionalProperties', 'const'],
])('[line 19] an unknown property names its path: %j', (schema, at, key) => {
  expect(shapeErrors(withSchema(schema))).toEqual([
    { path: `attributes.level.schema${at}.${key}`, message: `"${key}" isn't a known property.` },
  ]);
});

it('[CAP-06] every error in a list or in other properties names its path', () => {
  const schema = { items: { minimum: 'x', maxItems: -1 }, additionalProperties: { enum: [] } };
  expect(
    shapeErrors(withSchema(schema))?.map(({ path }) => path.replace('attributes.level.schema.', '')),
  ).toEqual(['items.minimum', 'items.maxItems', 'additionalProperties.enum']);
});
