import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../model/contract/index.ts';
import { createFakeServer } from '../../server/fake.ts';
import { openCopy } from '../openCopy.ts';

type Description = {
  paths: Record<string, Record<string, { summary: string }>>;
  components: { schemas: Record<string, object> };
};

const read = async () => {
  const fake = await createFakeServer({ store: await openCopy() });
  const response = await fake.fetch(new Request('http://fake/api/openapi.json'));
  return (await response.json()) as Description;
};

describe('the API description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate({ ...(await read()) });
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('an invalid description fails the check above', async () => {
    const result = await new Validator().validate({
      openapi: '3.1.0',
      info: { title: 'no version' },
      paths: {},
    });
    expect(result.valid).toBe(false);
  });

  it('has every mounted route, and nothing else', async () => {
    const { paths } = await read();
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
    );
    const mounted = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(mounted.toSorted());
  });

  it('defines each named schema instead of a reference to itself', async () => {
    const { schemas } = (await read()).components;
    expect(Object.keys(schemas)).toContain('ProfileDocument');
    for (const [name, schema] of Object.entries(schemas)) expect([name, schema]).not.toHaveProperty('1.$ref');
  });
});
