import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newUuid } from './newUuid.ts';

test('creates another UUID of version 4 each time', () => {
  const uuids = Array.from({ length: 200 }, newUuid);
  expect(new Set(uuids).size).toBe(200);
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('a page without HTTPS, where crypto.randomUUID is missing, can write', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.filter(file => /crypto\.randomUUID\(/.test(readFileSync(path.join('src', file), 'utf8'))),
  ).toEqual([]);
});
