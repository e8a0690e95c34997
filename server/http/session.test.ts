import { expect, test, vi } from 'vitest';
import { openServer } from '../../tests/server.ts';
import type { AppOptions } from '../options.ts';

const open = async (overrides = {}) => {
  const server = await openServer({ overrides });
  const { call } = await server.signIn('ada');
  const find = vi.spyOn(server.store.sessions, 'find');
  return { ada: call, find };
};

test('[G10] a call reads the session once', async () => {
  const { ada, find } = await open();
  expect((await ada('GET', '/v3/common/projects')).status).toBe(200);
  expect(find).toHaveBeenCalledOnce();
});

test('[G10] a page reads the session once, including the calls for its first paint', async () => {
  const page = vi.fn<NonNullable<AppOptions['page']>>(() => 'page');
  const { ada, find } = await open({ page });
  const response = await ada('GET', '/projects', undefined, { accept: 'text/html' });
  expect(response.status).toBe(200);
  expect(page).toHaveBeenCalledWith(
    expect.objectContaining({
      user: expect.objectContaining({ givenName: 'Ada' }),
      first: expect.objectContaining({}),
    }),
    false,
  );
  expect(find).toHaveBeenCalledOnce();
});

test.each(['/healthz', '/readyz', '/api/openapi.json', '/api/docs'])(
  '[G20] %s reads no session, and is the same for everybody',
  async path => {
    const { ada, find } = await open();
    for (const authorization of ['', 'Bearer gone-gone-gone-gone-gone'])
      expect((await ada('GET', path, undefined, { authorization })).status).toBe(200);
    expect(find).not.toHaveBeenCalled();
  },
);

test('a page of another organization is rejected on every call that reads the session', async () => {
  const { ada } = await open();
  const response = await ada('GET', '/v3/common/projects', undefined, { 'workspace-organization': 'other' });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'other_organization' });
});
