import { expect, it } from 'vitest';
import { describeApi } from './openapi.ts';
import { wireNames } from './wireNames.ts';

type Named = { name: string; description: string | undefined };

/** All parameters and properties of the API. */
const namesIn = (part: unknown): Named[] => {
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {}, parameters = [] } = part as {
    properties?: Record<string, { description?: string }>;
    parameters?: { name: string; description?: string }[];
  };
  const isSchema = 'type' in part && part.type === 'object';
  const own = isSchema ? Object.entries(properties) : [];
  return [
    ...own.map(([name, { description }]) => ({ name, description })),
    ...(Array.isArray(parameters) ? parameters : []).map(({ name, description }) => ({ name, description })),
    ...Object.values(part).flatMap(namesIn),
  ];
};

const named = namesIn(
  describeApi({ product: 'Porchlight', version: '1', basePath: '', authenticationOf: () => 'required' }),
);

it('are described wherever they occur', () => {
  const known = named.filter(({ name }) => Object.hasOwn(wireNames, name));
  expect(known.length).toBeGreaterThan(500);
  for (const { name, description } of known) expect(description, name).toBe(wireNames[name]);
  expect(Object.keys(wireNames).filter(name => !known.some(one => one.name === name))).toEqual([]);
});

it('are the only ones with these descriptions', () => {
  const meanings = new Set(Object.values(wireNames));
  const others = named.filter(
    ({ name, description = '' }) => meanings.has(description) && !Object.hasOwn(wireNames, name),
  );
  expect(others).toEqual([]);
});
