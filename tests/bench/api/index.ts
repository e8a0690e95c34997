import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { serve } from '../processes.ts';
import type { Row } from '../report.ts';
import { openProduct, scratchFolder } from '../sides.ts';
import { alternate, alternateAll, mapPair } from '../statistics.ts';
import { durableCreates } from './creates.ts';
import { farProjects } from './farProjects.ts';
import { queryRates } from './queries.ts';
import { type Engine, openEngines } from './engines.ts';
import { idleMemory, residentBytes } from './memory.ts';
import { type Load, load, type Measured, PEER } from './load.ts';
import { startTime } from './startTime.ts';

const PROJECTS = 10_000;
const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 20;
/** a search word that some hundred projects match */
const WORD = 'lamp';

type Side = { name: string; url: string; headers?: Record<string, string>; anew?: boolean };

const rate = ({ rate: perSecond }: Measured) => perSecond;

const openBare = (text: string) => {
  const file = path.join(scratchFolder(), 'response.json');
  writeFileSync(file, text);
  return serve([path.join(import.meta.dirname, 'bare.js'), file]);
};

const textOf = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
};

const measureAll = async (sides: Side[]) => {
  const loads = Object.fromEntries(
    sides.map(({ name, url, headers = {}, anew = false }) => {
      const options: Load = { url, headers, anew, connections: CONNECTIONS, seconds: SECONDS };
      return [name, () => load(options)] as const;
    }),
  );
  // warm-up: code is compiled and queries are planned, on all sides
  await alternateAll(1, loads);
  return alternateAll(ROUNDS, loads);
};

/** G20: a request without a database query. */
const nothing = async (): Promise<Row[]> => {
  const product = await openProduct();
  const url = new URL('/healthz', product.list).href;
  const bare = await openBare(await textOf(url));
  try {
    const side = (address: string) => () => load({ url: address, connections: CONNECTIONS, seconds: 4 });
    const values = await alternate(ROUNDS, { product: side(url), peer: side(`${bare.origin}/`) });
    return [
      {
        figure: 'G20',
        label: '/healthz against bare Hono',
        unit: '/s',
        values: mapPair(values, all => all.map(rate)),
        least: 0.5,
      },
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
};

/** Minimum rate of a list, relative to bare Hono with the same bytes. */
const LEAST = { SQLite: 0.2, PostgreSQL: 0.15 };

const listRows = (engine: Engine, results: Record<string, Measured[]>): Row[] => {
  const own = results[engine.name] ?? [];
  const rates = (name: string) => (results[name] ?? []).map(rate);
  const label = `25 of 10,000 projects on ${engine.name}`;
  return [
    {
      figure: 'G10',
      label: `${label} against bare Hono`,
      unit: '/s',
      values: { product: own.map(rate), peer: rates('bare') },
      least: LEAST[engine.name],
    },
    {
      figure: 'G10',
      label: '  against json-server',
      unit: '/s',
      values: { product: own.map(rate), peer: rates('json-server') },
      least: 10,
    },
    {
      figure: 'G10',
      label: '  p99 against p50',
      unit: 'ms',
      values: { product: own.map(({ p99 }) => p99), peer: own.map(({ p50 }) => p50) },
      most: 4,
    },
  ];
};

/** G10: the same rows on each side; the initial list, one project by key, and the list filtered by a word. */
const lists = async (): Promise<Row[]> => {
  const engines = await openEngines(PROJECTS);
  const [first] = engines;
  if (first === undefined) throw new Error('no engine');
  const list = '/v3/common/projects?page=1&pageSize=25';
  const address = (engine: Engine, target: string) => `${engine.origin}${target}`;
  const text = await textOf(address(first, list), first.headers);
  const [row] = (JSON.parse(text) as { list: { pjtId: string }[] }).list;
  const byKey = `/v3/common/projects/${row?.pjtId}`;

  const file = path.join(scratchFolder(), 'db.json');
  const projects: unknown[] = [];
  for (let page = 1; projects.length < PROJECTS; page++) {
    const rest = await textOf(address(first, `/v3/common/projects?page=${page}&pageSize=100`), first.headers);
    const found = (JSON.parse(rest) as { list: { pjtId: string }[] }).list;
    if (found.length === 0) break;
    projects.push(...found.map(project => ({ ...project, id: project.pjtId })));
  }
  writeFileSync(file, JSON.stringify({ projects }));

  const [bare, bareOne, peer] = await Promise.all([
    openBare(text),
    openBare(await textOf(address(first, byKey), first.headers)),
    serve([path.join(PEER, 'jsonServer.js'), file]),
  ]);
  const sidesOf = (target: string): Side[] =>
    engines.map(engine => ({ name: engine.name, url: address(engine, target), headers: engine.headers }));
  try {
    const listed = await measureAll([
      ...sidesOf(list),
      { name: 'bare', url: `${bare.origin}/` },
      { name: 'json-server', url: `${peer.origin}/projects?_sort=chgDt&_order=desc&_page=1&_limit=25` },
    ]);
    const one = await measureAll([...sidesOf(byKey), { name: 'bare', url: `${bareOne.origin}/` }]);
    const filtered = await measureAll(sidesOf(`${list}&keyword=${WORD}`));
    const allAnew = (sides: Side[]) => sides.map(side => ({ ...side, anew: true }));
    const listedAnew = await measureAll(allAnew(sidesOf(list)));
    const filteredAnew = await measureAll(allAnew(sidesOf(`${list}&keyword=${WORD}`)));
    const memory = engines.map(residentBytes);
    return engines.flatMap((engine, index): Row[] => [
      ...listRows(engine, listed),
      {
        figure: 'G10',
        label: '  one by its key against bare Hono',
        unit: '/s',
        values: { product: (one[engine.name] ?? []).map(rate), peer: (one['bare'] ?? []).map(rate) },
      },
      {
        figure: 'G10',
        label: '  filtered by a word against unfiltered',
        unit: '/s',
        values: {
          product: (filtered[engine.name] ?? []).map(rate),
          peer: (listed[engine.name] ?? []).map(rate),
        },
        least: 0.5,
      },
      {
        figure: 'G10',
        label: '  no responses cached, against cached ones',
        unit: '/s',
        values: {
          product: (listedAnew[engine.name] ?? []).map(rate),
          peer: (listed[engine.name] ?? []).map(rate),
        },
      },
      {
        figure: 'G10',
        label: '  none kept, filtered by a word against unfiltered',
        unit: '/s',
        values: {
          product: (filteredAnew[engine.name] ?? []).map(rate),
          peer: (listedAnew[engine.name] ?? []).map(rate),
        },
        least: 0.5,
      },
      {
        figure: 'G19',
        label: `  resident memory after these runs`,
        unit: 'B',
        values: { product: [memory[index] ?? Number.NaN], peer: [] },
        cap: 200 * 1024 * 1024,
      },
    ]);
  } finally {
    await Promise.all([...engines.map(engine => engine.stop()), bare.stop(), peer.stop(), bareOne.stop()]);
    await Promise.all(engines.map(engine => engine.drop()));
  }
};

/** The request path and the writes, each measured from a separate process. */
export const apiFigures: Record<string, () => Promise<Row[]>> = {
  g10: lists,
  g11: durableCreates,
  g12: queryRates,
  g16: farProjects,
  g18: startTime,
  g19: idleMemory,
  g20: nothing,
};
