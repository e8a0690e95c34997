import { expect } from 'vitest';
import { tasksOf } from '../../model/rules/readiness.ts';
import { type Browser, createBrowser } from '../server.ts';
import type { spawnServer } from '../process/spawnServer.ts';
import type { Engine } from './engines.ts';

type Server = Awaited<ReturnType<typeof spawnServer>>;

/** Eight users who write at the same time; all can see the organization in which they create projects. */
const PEOPLE = ['ada', 'ada', 'omar', 'omar', 'mel', 'mel', 'ada', 'omar'];
const TYPES = ['MQTT', 'TAG_DEVICE', 'HUB_CONNECTED', 'AUTOMATION', 'SERVICE', 'API_ONLY'] as const;

/** The writes with a 2xx response, and the number of responses that were cut. */
export type Written = { acknowledged: string[]; torn: number };

export const signInAll = (server: Server) => Promise.all(PEOPLE.map(person => server.signIn(person)));

/** Sessions are rows: the same cookies work on the next server. */
const at = ({ origin }: Server, { cookies }: Browser) => {
  const browser = createBrowser(request => fetch(request), origin);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
};

/** Each user creates one project after another until the server is gone. Every second one could be retried. */
export const writeUntilGone = async (server: Server, people: Browser[], round: string): Promise<Written> => {
  const record: Written = { acknowledged: [], torn: 0 };
  const write = async (person: Browser, writer: number) => {
    const { call } = at(server, person);
    for (let turn = 0; ; turn++) {
      const body = { pjtNm: `${round} ${writer} ${turn}`, prodType: TYPES[turn % TYPES.length] };
      const key = turn % 2 === 0 ? '' : `${round}-${writer}-${turn}`;
      const response = await call('POST', '/v3/common/projects', body, { 'idempotency-key': key }).catch(
        () => undefined,
      );
      if (response === undefined) return;
      const project = await response.json().catch(() => undefined);
      expect(response.status, JSON.stringify(project)).toBe(200);
      if (project === undefined) record.torn += 1;
      else record.acknowledged.push(project.pjtId);
    }
  };
  await Promise.all(people.map(write));
  return record;
};

/** Checks by SQL that no acknowledged write is missing, and none is incomplete. */
export const expectWholeRows = async ({ query }: Engine, acknowledged: string[]) => {
  const [projects = [], taskRows = [], created = [], keys = []] = await query(
    'select "pjtId", "prodType" from projects',
    'select "pjtId" from "projectTasks"',
    `select "recordId" from audit where action = 'create'`,
    'select status, body from idempotency',
  );
  const there = new Map(projects.map(({ pjtId, prodType }) => [pjtId, prodType as keyof typeof tasksOf]));
  expect(acknowledged.filter(pjtId => !there.has(pjtId))).toEqual([]);

  const tasks = new Map<unknown, number>();
  for (const { pjtId } of taskRows) tasks.set(pjtId, (tasks.get(pjtId) ?? 0) + 1);
  expect([...there].filter(([pjtId, type]) => tasks.get(pjtId) !== tasksOf[type].length)).toEqual([]);
  expect(tasks.size).toBe(there.size);

  const creations = created.map(({ recordId }) => recordId);
  expect(creations).toHaveLength(there.size);
  expect(new Set(creations)).toEqual(new Set(there.keys()));

  expect(
    keys.filter(({ status, body }) => status !== 200 || !there.has(JSON.parse(String(body)).pjtId)),
  ).toEqual([]);
};

/** Checks by the API that the next server lists all acknowledged writes. */
export const expectListed = async (
  server: Server,
  person: Browser,
  round: string,
  acknowledged: string[],
) => {
  const { call } = at(server, person);
  const listed = new Set<string>();
  for (let page = 1, total = 1; (page - 1) * 100 < total; page++) {
    const response = await call('GET', `/v3/common/projects?keyword=${round}&pageSize=100&page=${page}`);
    expect(response.status).toBe(200);
    const { list, totalCount } = await response.json();
    for (const { pjtId } of list) listed.add(pjtId);
    total = totalCount;
  }
  expect(acknowledged.filter(pjtId => !listed.has(pjtId))).toEqual([]);
};
