import { setTimeout as wait } from 'node:timers/promises';
import { type Engine, openEngines, seedFolder } from '../api/engines.ts';
import { load } from '../api/load.ts';
import { residentBytes } from '../api/memory.ts';
import type { Row } from '../report.ts';
import { scratchFolder } from '../sides.ts';
import { alternate, mapPair } from '../statistics.ts';
import { importCheckRate } from './importCheckRate.ts';
import { ROWS, writeFile } from './file.ts';
import { openIndexedCopy, openPeer, type Peer } from './peers.ts';
import { createImporter } from './product.ts';

const ROUNDS = 3;
const PROJECTS = 148;
const LIST = '/v3/common/projects?page=1&pageSize=25';
const CONNECTIONS = 4;
const SECONDS = 8;
const MB = 1024 * 1024;

/** Minimum rate of an import, relative to raw writes of the same rows. */
const LEAST = { SQLite: 0.5, PostgreSQL: 0.35 };
const PEERS = { SQLite: 'one-transaction inserts', PostgreSQL: 'raw COPY' };

const onEngines = async (measure: (engine: Engine) => Promise<Row[]>) => {
  const rows: Row[] = [];
  const engines = await openEngines(PROJECTS);
  try {
    for (const engine of engines) rows.push(...(await measure(engine)));
    return rows;
  } finally {
    await Promise.all(engines.map(engine => engine.stop()));
    await Promise.all(engines.map(engine => engine.drop()));
  }
};

const rateOn = async (engine: Engine): Promise<Row[]> => {
  const folder = scratchFolder();
  const importFile = await createImporter(engine);
  const peer = await openPeer(engine, await seedFolder(PROJECTS));
  let written = 0;
  const nextFile = () => writeFile(folder, `B${engine.name[0]}${written++}`);
  const rateOfPeer = async (one: Peer) => (ROWS / (await one(await nextFile()))) * 1000;
  const rates = await alternate(ROUNDS, {
    product: async () => {
      const file = await nextFile();
      const start = performance.now();
      await importFile(file, ROWS);
      return (ROWS / (performance.now() - start)) * 1000;
    },
    peer: () => rateOfPeer(peer),
  });
  const indexed: number[] = [];
  if (engine.address !== undefined) {
    const copy = await openIndexedCopy(engine.address);
    while (indexed.length < ROUNDS) indexed.push(await rateOfPeer(copy));
  }
  return [
    {
      figure: 'G13',
      label: `import of ${ROWS.toLocaleString('en-US')} rows on ${engine.name} against ${PEERS[engine.name]}`,
      unit: '/s',
      values: rates,
      least: LEAST[engine.name],
    },
    ...(indexed.length > 0
      ? [
          {
            figure: 'G13',
            label: "  against COPY into a table with the product's indexes",
            unit: '/s' as const,
            values: { product: rates.product, peer: indexed },
          },
        ]
      : []),
  ];
};

/** G13: upload, parse, check, compare, write, until the task is completed. */
const imports = () => onEngines(rateOn);

const besideOn = async (engine: Engine): Promise<Row[]> => {
  const folder = scratchFolder();
  const importFile = await createImporter(engine);
  let written = 0;
  const loadList = () =>
    load({ url: engine.origin + LIST, headers: engine.headers, connections: CONNECTIONS, seconds: SECONDS });
  const growths: number[] = [];

  /** Imports one file after another, until the requests have ended. */
  const during = async () => {
    const file = await writeFile(folder, `M${engine.name[0]}${written++}`);
    const before = residentBytes(engine);
    let most = before;
    const over = new AbortController();
    const isOver = () => over.signal.aborted;
    const watch = async () => {
      for (; !isOver(); await wait(100)) most = Math.max(most, residentBytes(engine));
    };
    const keepImporting = async () => {
      await importFile(file, ROWS);
      while (!isOver()) await importFile(await writeFile(folder, `M${engine.name[0]}${written++}`), ROWS);
    };
    const watching = watch();
    const importing = keepImporting();
    const measured = await loadList();
    over.abort();
    await Promise.all([watching, importing]);
    growths.push(most - before);
    return measured;
  };

  await loadList();
  const loads = await alternate(ROUNDS, { product: during, peer: loadList });
  return [
    {
      figure: 'G14',
      label: `p99 of the list during an import on ${engine.name} against idle`,
      unit: 'ms',
      values: mapPair(loads, all => all.map(({ p99 }) => p99)),
      digits: 1,
      most: 2,
    },
    {
      figure: 'G14',
      label: '  p50',
      unit: 'ms',
      values: mapPair(loads, all => all.map(({ p50 }) => p50)),
      digits: 1,
    },
    {
      figure: 'G14',
      label: '  growth of resident memory',
      unit: 'B',
      values: { product: growths, peer: [] },
      cap: 150 * MB,
    },
  ];
};

/** G14: the effect of an import on the requests of other users. */
const besideImports = () => onEngines(besideOn);

export const importFigures: Record<string, () => Promise<Row[]>> = {
  g13: imports,
  g14: besideImports,
  g15: importCheckRate,
};
