import { expect, it } from 'vitest';
import { shapeErrors } from './shapeErrors.ts';

const withSchema = (schema: object) => ({ attributes: { level: { schema } }, commands: {} });

it.each([
  [{ enum: [] }, 'attributes.level.schema.enum', 'Must have at least 1 item.'],
  [{ title: 'x'.repeat(256) }, 'attributes.level.schema.title', 'Must have at most 255 characters.'],
  [{ maxLength: -1 }, 'attributes.level.schema.maxLength', 'Must be 0 or more.'],
  [{ maxItems: 10_001 }, 'attributes.level.schema.maxItems', 'Must be 10000 or less.'],
])('[CAP-06] a limit of a definition says what it limits: %j', (schema, path, message) => {
  expect(shapeErrors(withSchema(schema))).toEqual([{ path, message }]);
});
