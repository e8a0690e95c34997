import { describe, expect, test } from 'vitest';
import { createWorld } from '../../model/seed/world.ts';
import { addProject } from '../records.ts';
import { type Call, openServer } from '../server.ts';

const HOMES = { ida: 'Zb4t', mel: '8kQ2', omar: '8kQ2', ada: '8kQ2', pia: '8kQ2', otto: 'hK7v' } as const;
const everybody = Object.entries(HOMES);
const json = async (call: Call, path: string) => {
  const response = await call('GET', path);
  expect(response.status).toBe(200);
  return response.json();
};

/** All pages of a list as one text. */
const allPages = async (call: Call, path: string) => {
  const rows: { pjtId: string; mnId?: string; ownerId?: string }[] = [];
  for (let page = 1; ; page++) {
    const { list, totalCount } = await json(call, `${path}?pageSize=100&page=${page}`);
    rows.push(...list);
    if (rows.length >= totalCount) return { rows, totalCount };
  }
};

describe('[ORG-05] in the demo world', () => {
  test.each(everybody)(
    '%s lists, counts and reports the projects of %s and no other',
    async (persona, mnId) => {
      const world = createWorld();
      const { as } = await openServer({ world });
      const call = await as(persona);
      const own = world.projects.filter(project => project.mnId === mnId);
      const ids = own.map(({ pjtId }) => pjtId).sort();
      const mine = own.filter(({ ownerId }) => ownerId === `usr-${persona}`);

      const { rows, totalCount } = await allPages(call, '/v3/common/projects');
      expect(rows.map(({ pjtId }) => pjtId).sort()).toEqual(ids);
      expect(new Set(rows.map(row => row.mnId))).toEqual(new Set(own.length > 0 ? [mnId] : []));
      expect(totalCount).toBe(own.length);

      const counts = await json(call, '/v3/common/projects/counts');
      expect(counts).toMatchObject({ all: own.length, mine: mine.length });
      const sum = (numbers: object) =>
        Object.values(numbers).reduce((total: number, one: number) => total + one, 0);
      expect([sum(counts.states), sum(counts.types)]).toEqual([own.length, own.length]);

      const report = await allPages(call, '/v3/common/projects/report');
      expect([...new Set(report.rows.map(({ pjtId }) => pjtId))].sort()).toEqual(ids);
    },
  );

  test.each(everybody)('%s lists only owned projects, with the owner-only flag', async persona => {
    const world = createWorld();
    const { as } = await openServer({ world, flags: { ownerOnlyProjects: true } });
    const call = await as(persona);
    const mnId = HOMES[persona as keyof typeof HOMES];
    const mine = world.projects.filter(
      project => project.mnId === mnId && project.ownerId === `usr-${persona}`,
    );
    const { rows } = await allPages(call, '/v3/common/projects');
    expect(rows.map(({ pjtId }) => pjtId).sort()).toEqual(mine.map(({ pjtId }) => pjtId).sort());
    expect(await json(call, '/v3/common/projects/counts')).toMatchObject({
      all: mine.length,
      mine: mine.length,
    });
    const report = await allPages(call, '/v3/common/projects/report');
    expect(new Set(report.rows.map(({ pjtId }) => pjtId))).toEqual(new Set(mine.map(({ pjtId }) => pjtId)));
  });

  test('after a switch the lists are those of the other workspace', async () => {
    const world = createWorld();
    const { as } = await openServer({ world });
    const ada = await as('ada');
    await ada('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'INDIVIDUAL' });
    const { rows } = await allPages(ada, '/v3/common/projects');
    expect(new Set(rows.map(({ pjtId }) => pjtId))).toEqual(
      new Set(world.projects.filter(({ mnId }) => mnId === 'q7Lm').map(({ pjtId }) => pjtId)),
    );
  });
});

describe('[ORG-05] the audit', () => {
  test('of an organization has only its own changes', async () => {
    const { as } = await openServer();
    const [ada, otto] = [await as('ada'), await as('otto')];
    await ada('POST', '/v3/common/projects', { pjtNm: 'Northgate lamp', prodType: 'MQTT' });
    await otto('POST', '/v3/common/projects', { pjtNm: 'Harbour buoy', prodType: 'MQTT' });
    const entries = async (call: Call, filter = {}) => {
      const rows = await json(
        call,
        `/api/resources/auditEntries?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      return rows
        .map(({ userNm, action }: { userNm: string; action: string }) => `${userNm} ${action}`)
        .sort();
    };
    expect(await entries(ada)).toEqual(['Ada Lindqvist create', 'Ada Lindqvist signIn']);
    expect(await entries(otto)).toEqual(['Otto Weiss create', 'Otto Weiss signIn']);
    expect(await entries(ada, { resource: 'projects' })).toEqual(['Ada Lindqvist create']);
  });

  test('of a project has only the changes of that project, and their count', async () => {
    const { as, store } = await openServer();
    const [one, two] = [
      await addProject(store, { ownerId: 'usr-ada' }),
      await addProject(store, { ownerId: 'usr-ada' }),
    ];
    const [ada, mel] = [await as('ada'), await as('mel')];
    for (const { pjtId } of [one, two, one])
      await ada('PUT', `/v3/common/projects/${pjtId}`, { pjtNm: `Lamp ${Math.random()}` });
    const filter = encodeURIComponent(JSON.stringify({ recordId: one.pjtId }));
    const ask = (range: string) => mel('GET', `/api/resources/auditEntries?range=${range}&filter=${filter}`);
    const all = await ask('[0,24]');
    expect(all.headers.get('content-range')).toBe('auditEntries 0-1/2');
    expect((await all.json()).map(({ recordId }: { recordId: string }) => recordId)).toEqual([
      one.pjtId,
      one.pjtId,
    ]);
    expect((await ask('[1,1]')).headers.get('content-range')).toBe('auditEntries 1-1/2');
    expect((await ask('[5,9]')).headers.get('content-range')).toBe('auditEntries */2');
  });
});
