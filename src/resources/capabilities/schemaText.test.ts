import { expect, it } from 'vitest';
import { type CapabilityDefinition, loadCatalog, type ValueSchema } from '../../../model/catalog/index.ts';
import { i18nProvider, loadTexts } from '../../i18n/provider.ts';
import { schemaText } from './schemaText.ts';

await loadTexts();

const say = (schema: ValueSchema) => schemaText(schema, (key, args) => i18nProvider.translate(key, args));

it.each<[ValueSchema, string]>([
  [{ type: 'integer', minimum: 0, maximum: 100 }, 'Whole number, 0 to 100'],
  [{ type: 'number', minimum: -460 }, 'Number, -460 or more'],
  [{ type: 'number', maximum: 0 }, 'Number, 0 or less'],
  [{ type: 'number', minimum: 0.0001, maximum: 1234.56789 }, 'Number, 0.0001 to 1,234.56789'],
  [{ type: 'string', maxLength: 1000 }, 'Text, up to 1,000 characters'],
  [{ type: 'string', maxLength: 1 }, 'Text, up to 1 character'],
  [{ type: 'string', format: 'uri' }, 'Text, a URI'],
  [{ type: 'string', enum: ['on', 'off'] }, 'One of 2 values'],
  [{ type: 'string', enum: ['push'] }, 'One value'],
  [{ type: 'boolean' }, 'True or false'],
  [{}, 'Any value'],
  [
    { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 3, maxItems: 3 },
    'List of: whole number, 0 or more, 3 items',
  ],
  [{ type: 'object', properties: { hue: {}, level: {} } }, 'Object, with hue, level'],
])('[CAP-01] %j is described in words', (schema, text) => {
  expect(say(schema)).toBe(text);
});

it('[CAP-01] every schema of the catalog has a description', async () => {
  const catalogue: ReadonlyMap<string, CapabilityDefinition> = await loadCatalog();
  for (const { attributes } of catalogue.values()) {
    for (const { schema } of Object.values(attributes)) {
      expect(say(schema.properties?.value ?? {})).not.toMatch(/capabilities\.|%\{/);
    }
  }
});
