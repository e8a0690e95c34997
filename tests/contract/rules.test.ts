import type * as z from 'zod/mini';
import { describe, expect, it, test } from 'vitest';
import { endpoints } from '../../model/contract/index.ts';
import { between } from '../../model/contract/fieldRules.ts';
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
