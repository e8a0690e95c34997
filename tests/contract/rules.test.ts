import * as z from 'zod/mini';
import { describe, expect, it, test } from 'vitest';
import { endpoints } from '../../model/contract/index.ts';
import { descriptionOf } from '../../model/contract/keepInput.ts';
import { between } from '../../model/contract/fieldRules.ts';
import { fingerprints } from '../../model/contract/fingerprints.ts';
import { deviceProfiles } from '../../model/contract/deviceProfiles.ts';
import { tasks } from '../../model/contract/tasks.ts';
import { projectEditSchema } from '../../model/contract/projects.ts';
import { line, prose } from '../../model/contract/text.ts';
import { projectTexts } from '../../src/i18n/en/projects.ts';
import { describeRules, guardedFields } from '../../scripts/rulesDoc.ts';

test('[line 19] the document names each rule once, and each applies to a field', () => {
  const text = describeRules();
  expect(text.match(/^\| VAL-\d\d \| `\S+` \| (`.+`)? \| `.+ \|$/gm)).toHaveLength(17);
  expect(text).toContain('`PUT /v2/devicetypes`: `dvcType`');
  expect(text).toContain('`POST /v3/common/projects`: `pjtNm` (up to 100), `dsc` (up to 500)');
  expect(text).toContain('`password` (12 to 200)');
  expect(text).toContain('`arn_aws` | `^arn:aws:` |');
  expect(text).toContain('`DELETE /v3/common/projects/:projectId`: `confirm`');
});

test('[line 19] every single-line text rejects line breaks, with the message of its rule', () => {
  const guarded = guardedFields().filter(({ rule }) => rule === 'noNewLine');
  for (const field of guarded) {
    const limits = guardedFields().filter(
      ({ call, path, rule }) => call === field.call && path === field.path && rule === 'between',
    );
    expect(limits).toHaveLength(1);
  }
  expect(guarded.length).toBeGreaterThan(20);
});

type Definition = Partial<Record<'innerType' | 'in' | 'element' | 'valueType', z.core.$ZodType>> & {
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
};

/** Every property inside of a schema, with its path. A recursive schema is visited once. */
const propertiesOf = (
  schema: z.core.$ZodType,
  path = '',
  seen: readonly z.core.$ZodType[] = [],
): [string, z.ZodMiniType][] => {
  if (seen.includes(schema)) return [];
  const {
    shape = {},
    options = [],
    innerType,
    in: input,
    element,
    valueType,
  } = schema._zod.def as Definition;
  const within = (part: z.core.$ZodType | undefined, at: string) =>
    part === undefined ? [] : propertiesOf(part, at, [...seen, schema]);
  return [
    ...Object.entries(shape).flatMap(([name, part]): [string, z.ZodMiniType][] => [
      [`${path}.${name}`, part as z.ZodMiniType],
      ...within(part, `${path}.${name}`),
    ]),
    ...[descriptionOf(schema), innerType, input, ...options].flatMap(part => within(part, path)),
    ...within(element, `${path}[]`),
    ...within(valueType, `${path}.*`),
  ];
};

/** Names that can be empty. */
const optionalNames = [
  // a device without a label gets the name of its profile
  'fingerprint.deviceLabel',
  // checked with the whole fingerprint, because a stored one can be older than the rule
  'fingerprint.deviceProfileName',
  // drafts: they must be complete before the project is published
  'names[].name',
  '.shippingName',
  '.appName',
  '.modelName',
  // the definition of a capability is checked as a whole, with the position of each error
  'detail.commands.*.name',
  'detail.commands.*.arguments[].name',
  'schema.title',
];

test.each(['id', 'deviceProfileName'])(
  '[VAL-01] the %s of a saved fingerprint has a visible character',
  name => {
    const { body } = fingerprints.create;
    const fingerprint = {
      id: 'lamp/1',
      kind: 'matterManufacturer',
      deviceLabel: '',
      deviceProfileName: 'Lamp',
      vendorId: 1,
      productId: 1,
    };
    expect(body.safeParse({ fingerprint }).success).toBe(true);
    const issues = body.safeParse({ fingerprint: { ...fingerprint, [name]: ' \u200b' } }).error?.issues;
    expect(issues).toMatchObject([
      { path: ['fingerprint', name], message: /^The .* field must have between/ },
    ]);
  },
);

describe('[line 19] [VAL-01] a limit of the length', () => {
  const messagesOf = (schema: z.ZodMiniType, value: string) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);

  it('has the message of its rule, and counts like its rule', () => {
    const name = line(5, { empty: 'Enter a name.', name: 'Name' });
    expect(messagesOf(name, 'Porch')).toBeUndefined();
    expect(messagesOf(name, '💡💡💡💡💡')).toBeUndefined();
    expect(messagesOf(name, 'Porches')).toEqual([between(1, 5).message('Name')]);
    expect(messagesOf(prose(5, 'Description'), 'Porches')).toEqual([
      'The Description field must have between 0 and 5 characters.',
    ]);
  });

  it("has the label of the project's form", () => {
    expect(messagesOf(projectEditSchema.shape.pjtNm, 'x'.repeat(101))).toEqual([
      `The ${projectTexts.fields.name} field must have between 1 and 100 characters.`,
    ]);
  });

  it('applies to every name: none is empty, or has spaces and invisible characters only', () => {
    const names = endpoints.flatMap(({ method, path, body, query }) => {
      const parts = [body, query].filter(part => part !== undefined);
      const fields = method === 'GET' ? [] : parts.flatMap(part => propertiesOf(part));
      return fields
        .filter(([at]) => /(Nm|name|title)$/i.test(at) && !optionalNames.some(end => at.endsWith(end)))
        .map(([at, schema]) => ({ call: `${method} ${path} ${at}`, schema }));
    });
    expect(names.length).toBeGreaterThan(40);
    const accepted = names.filter(({ schema }) =>
      ['', '   ', '\u200b'].some(text => z.safeParse(schema, text).success),
    );
    expect(accepted.map(({ call }) => call)).toEqual([]);
  });

  it('has the message of its rule in a text that is stored as sent', () => {
    const { document } = deviceProfiles.update.body.shape;
    const messages = document
      .safeParse({
        name: 'Lamp',
        components: [{ id: 'main', capabilities: [], categories: [{ name: ' ' }] }],
        preferences: [{ name: 'fade', title: ' ', preferenceType: 'boolean' }],
      })
      .error?.issues.map(({ message }) => message);
    expect(messages).toEqual([
      'The Category field must have between 1 and 64 characters.',
      'The Title field must have between 1 and 255 characters.',
    ]);
    expect(messagesOf(tasks.create.body.shape.csvFileName, ' ')).toEqual([
      between(1, 255).message('File name'),
    ]);
  });

  it('reports an empty field once', () => {
    expect(new Set(messagesOf(line(5, { empty: 'Enter a name.', name: 'Name' }), ' '))).toEqual(
      new Set(['Enter a name.']),
    );
  });

  it('has the same message in every form of the contract', () => {
    const fields = endpoints.flatMap(({ body }) =>
      body !== undefined && 'shape' in body
        ? Object.entries(body.shape as Record<string, z.ZodMiniType>)
        : [],
    );
    const tooLong = fields.flatMap(([field, schema]) =>
      (messagesOf(schema, 'x'.repeat(9000)) ?? [])
        .filter(message => /characters/.test(message) && !/^The .+ field must have between/.test(message))
        .map(message => `${field}: ${message}`),
    );
    expect(tooLong).toEqual([]);
  });
});
