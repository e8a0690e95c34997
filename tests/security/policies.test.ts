import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../model/contract/endpoint.ts';
import { policies } from '../../server/access/policies.ts';
import { createApp } from '../../server/app.ts';
import type { AppOptions } from '../../server/options.ts';
import type { Env } from '../../server/http/call.ts';
import { createMount } from '../../server/http/mount.ts';

// start-up checks the routes first
const options = { site: { basePath: '' }, scriptHashes: [] } as unknown as AppOptions;

describe('start-up', () => {
  test('accepts the policies as they are', () => {
    expect(() => createApp(options)).not.toThrow();
  });

  test.each(Object.keys(policies))('fails when %s has no policy', key => {
    const { [key]: _, ...others } = policies;
    expect(() => createApp(options, others)).toThrow(`No policy for ${key}`);
  });

  test('fails when a new endpoint has no policy', () => {
    const mount = createMount(new Hono<Env>(), options, policies, new Map());
    const stray = endpoint({ method: 'GET', path: '/v3/stray', summary: '', response: z.void() });
    expect(() => mount(stray, () => {})).toThrow('No policy for GET /v3/stray');
  });

  test('fails when a policy has no route', () => {
    const more = { ...policies, 'GET /v3/gone': () => {} };
    expect(() => createApp(options, more)).toThrow('Policies without a route: GET /v3/gone');
  });
});
