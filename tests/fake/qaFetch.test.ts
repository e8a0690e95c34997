import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Problem } from '../../model/contract/problem.ts';
import { presence } from '../../model/contract/presence.ts';
import { productEditSchema, products } from '../../model/contract/products.ts';
import { projects } from '../../model/contract/projects.ts';
import { createFakeServer } from '../../server/fake.ts';
import { openSqliteMemory } from '../../server/store/sqliteFile.ts';
import { createConnection } from '../../src/dataProvider/client.ts';
import { createQaFetch } from '../../src/qa/qaFetch.ts';
import { initialState, type NextResponse, type QaState } from '../../src/qa/qaState.ts';

const open = async (wish: Partial<QaState>) => {
  let state: QaState = { ...initialState, ...wish };
  const server = await createFakeServer({ store: await openSqliteMemory(), cookie: { id: null } });
  const headers = { 'content-type': 'application/json' };
  await server.fetch(
    new Request('http://fake/api/sa/login', { method: 'POST', headers, body: '{"persona":"ada"}' }),
  );
  const reached = vi.fn<typeof server.fetch>(server.fetch);
  const wishes = {
    getState: () => state,
    set: (change: Partial<QaState>) => {
      state = { ...state, ...change };
    },
  };
  const fetch = createQaFetch(reached, wishes);
  const { call } = createConnection({ fetch, address: 'http://fake', newKey: () => 'key' });
  return { call, fetch, reached, wishes };
};

const failureOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof HttpError)) throw new Error(`no HttpError but ${String(error)}`);
  return error as HttpError & { status: number; body: Problem | undefined };
};

it.each<[NextResponse, number, string | undefined]>([
  ['401', 401, 'unauthenticated'],
  ['403', 403, 'forbidden'],
  ['404', 404, 'not_found'],
  ['429', 429, 'too_many'],
  ['500', 500, 'internal'],
  ['503', 503, 'unavailable'],
  ['cut', 0, undefined],
  ['malformed', 502, undefined],
])('%s becomes an HttpError of status %i, once', async (next, status, code) => {
  const { call, wishes } = await open({ next });
  const error = await failureOf(call(projects.list, {}));
  expect(error.status).toBe(status);
  expect(error.body?.code).toBe(code);
  expect(error.message).not.toBe('');
  expect(wishes.getState().next).toBe('none');
  expect((await call(projects.list, {})).totalCount).toBe(148);
});

it('412 lets reads pass and makes the next save outdated', async () => {
  const { call } = await open({ next: '412' });
  const [project] = (await call(projects.list, {})).list;
  if (project === undefined) throw new Error('the world is empty');
  const save = (version: number) =>
    call(
      projects.update,
      { params: { projectId: project.pjtId }, body: { pjtNm: 'New name', dsc: project.dsc } },
      { version },
    );
  const error = await failureOf(save(project.version));
  const current = { ...error.body?.current };
  expect(error.status).toBe(412);
  expect(error.body?.code).toBe('stale');
  expect(error.message).toBe('Mel Castro saved this project while you were editing.');
  expect(current).toMatchObject({
    pjtNm: `${project.pjtNm} (by Mel Castro)`,
    dsc: project.dsc,
    chgr: 'Mel Castro',
  });
  expect(current.version).toBe(project.version + 1);
  expect((await save(Number(current.version))).pjtNm).toBe('New name');
});

it('412 changes a product whose changed field accepts only letters and digits', async () => {
  const { call } = await open({ next: '412' });
  const product = (await call(products.list, {})).find(({ lockedBy }) => lockedBy === null);
  if (product === undefined) throw new Error('the world is empty');
  const fields = z.parse(z.object(productEditSchema.shape), product);
  const change = { params: { prodId: product.prodId }, body: { ...fields, modelNm: 'NEW-1' } };
  const error = await failureOf(call(products.update, change, { version: product.version }));
  expect(error.body?.code).toBe('stale');
  expect(error.body?.current).toMatchObject({
    modelNm: `${product.modelNm}2`,
    version: product.version + 1,
  });
});

it("412 doesn't send the save if nobody else can save first", async () => {
  const { call, reached } = await open({ next: '412' });
  const [project] = (await call(projects.list, {})).list;
  if (project === undefined) throw new Error('the world is empty');
  const serve = reached.getMockImplementation();
  reached.mockImplementation(async request =>
    request.method === 'PUT' && !request.headers.has('if-match')
      ? new Response('{}', { status: 422 })
      : (serve?.(request) ?? Response.error()),
  );
  const { pjtId, version, dsc } = project;
  const change = { params: { projectId: pjtId }, body: { pjtNm: 'New name', dsc } };
  const error = await failureOf(call(projects.update, change, { version }));
  expect(error.status).toBe(412);
  expect(error.body?.current).toMatchObject({ pjtNm: project.pjtNm, version });
  expect((await call(projects.one, { params: { projectId: pjtId } })).pjtNm).toBe(project.pjtNm);
});

it('412 waits for a call with a version', async () => {
  const { call, wishes } = await open({ next: '412' });
  await call(projects.create, { body: { pjtNm: 'Porch Chime', prodType: 'MQTT' } });
  expect(wishes.getState().next).toBe('412');
});

it('stays for every call until it is reset', async () => {
  const { call, wishes, reached } = await open({ next: '500', every: true });
  expect((await failureOf(call(projects.list, {}))).status).toBe(500);
  expect((await failureOf(call(projects.counts, {}))).status).toBe(500);
  expect(reached).not.toHaveBeenCalled();
  wishes.set({ next: 'none' });
  await call(projects.list, {});
});

it('leaves the fault to a call of the user: an open page sends others by itself', async () => {
  const { call } = await open({ next: '500' });
  const body = { resource: 'projects', recordId: 'any', isOpen: true };
  expect(await call(presence.announce, { body })).toEqual([]);
  expect((await failureOf(call(projects.list, {}))).status).toBe(500);
});

it('shows that a colleague has the record open, until it is turned off', async () => {
  const { call, wishes } = await open({ colleague: true });
  const body = { resource: 'projects', recordId: 'any', isOpen: true };
  expect(await call(presence.announce, { body })).toEqual([{ userId: 'usr-mel', userNm: 'Mel Castro' }]);
  wishes.set({ colleague: false });
  expect(await call(presence.announce, { body })).toEqual([]);
});

it('429 has a waiting time', async () => {
  const { fetch } = await open({ next: '429' });
  expect((await fetch(new Request('http://fake/v3/common/projects'))).headers.get('retry-after')).toBe('30');
});

it('malformed corrupts the response of a call that was executed', async () => {
  const { call } = await open({ next: 'malformed' });
  await failureOf(call(projects.create, { body: { pjtNm: 'Porch Chime', prodType: 'MQTT' } }));
  expect((await call(projects.list, { query: { keyword: 'porch chime' } })).totalCount).toBe(1);
});

describe('latency', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits before it sends the request', async () => {
    const { call, reached } = await open({ latency: 1000 });
    const response = call(projects.list, {});
    await vi.advanceTimersByTimeAsync(999);
    expect(reached).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await response).totalCount).toBe(148);
  });

  it('[FIL-01] an upload is sent little by little', async () => {
    const { fetch } = await open({ latency: 1000 });
    const shares: number[] = [];
    const response = fetch(new Request('http://fake/healthz'), share => void shares.push(share));
    await vi.advanceTimersByTimeAsync(500);
    expect(shares).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
    await vi.advanceTimersByTimeAsync(500);
    expect((await response).status).toBe(200);
    expect(shares.at(-1)).toBe(1);
  });

  it('a call that is aborted while it waits leaves the fault for the next one', async () => {
    const { call, reached, wishes } = await open({ latency: 3000, next: '500' });
    const giveUp = new AbortController();
    const response = call(projects.list, {}, { signal: giveUp.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    giveUp.abort();
    expect(await response).toMatchObject({ name: 'AbortError' });
    expect(reached).not.toHaveBeenCalled();
    expect(wishes.getState().next).toBe('500');
  });
});
