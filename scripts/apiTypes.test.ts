import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import api from '../docs/openapi.json' with { type: 'json' };
import { areTypesOf } from './apiTypes.ts';

describe('the types of the API', () => {
  const types = readFileSync('docs/openapi.ts', 'utf8');

  it('are those of the committed description', () => expect(areTypesOf(types, api)).toBe(true));

  it('are outdated when a call is changed, added or removed, or a schema changes', () => {
    const [path = '', call] = Object.entries(api.paths)[0] ?? [];
    const { [path as keyof typeof api.paths]: _, ...others } = api.paths;
    const outdated = [
      { ...api, paths: { ...api.paths, [path]: { ...call, summary: 'Another' } } },
      { ...api, paths: { ...api.paths, '/v3/another': call } },
      { ...api, paths: others },
      { ...api, components: { ...api.components, schemas: { ...api.components.schemas, Problem: {} } } },
    ].filter(changed => !areTypesOf(types, changed));
    expect(outdated).toHaveLength(4);
  });
});
