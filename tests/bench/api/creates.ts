import path from 'node:path';
import Database from 'libsql';
import { tasksOf } from '../../../model/rules/readiness.ts';
import { NORTHGATE, userIdOf } from '../../../model/seed/builders.ts';
import { runForOutput } from '../processes.ts';
import type { Row } from '../report.ts';
import { runSql } from '../../postgres.ts';
import { alternate, mapPair } from '../statistics.ts';
import { type Engine, openEngines, seedFolder } from './engines.ts';
import { load } from './load.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 5;
const PROJECTS = 148;
const NAME = 'bench create';

const creates = ({ origin, headers }: Engine) =>
  load({
    url: `${origin}/v3/common/projects`,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: { pjtNm: NAME, prodType: 'MQTT', dsc: '' },
    connections: CONNECTIONS,
    seconds: SECONDS,
    unique: true,
  });

/** Uses the same schema on PostgreSQL; an SQLite file can only be used by one process, so there it has its own. */
const byHand = async ({ address }: Engine, folder: string) => {
  const options = {
    address,
    file: path.join(folder, 'porchlight.db'),
    seconds: SECONDS,
    connections: CONNECTIONS,
    tasks: tasksOf.MQTT,
    mnId: NORTHGATE,
    userId: userIdOf('Ada'),
  };
  const output = await runForOutput(
    process.execPath,
    [path.join(import.meta.dirname, 'byHand.js'), JSON.stringify(options)],
    import.meta.dirname,
    60,
  );
  return JSON.parse(output) as { rate: number };
};

const COUNT = `select count(*) as total from projects where "pjtNm" like '${NAME} %'`;

/** The number of projects in the database after the server has ended. */
const countKept = async ({ address, folder }: Engine) => {
  if (address !== undefined) return Number((await runSql(COUNT, address))[0]?.['total']);
  const database = new Database(path.join(folder, 'porchlight.db'));
  const [row] = database.prepare(COUNT).all() as { total: number }[];
  database.close();
  return row?.total;
};

const createsOn = async (engine: Engine): Promise<Row> => {
  let answered = 0;
  const product = async () => {
    const measured = await creates(engine);
    answered += measured.answered;
    return measured;
  };
  const folder = await seedFolder(PROJECTS);
  const values = await alternate<{ rate: number }>(ROUNDS, { product, peer: () => byHand(engine, folder) });
  await engine.stop();
  const kept = await countKept(engine);
  // requests that were interrupted at the end of the run may have been saved, but were not counted
  if (kept === undefined || kept < answered || kept > answered + ROUNDS * CONNECTIONS)
    throw new Error(`${engine.name}: ${answered} creates answered, ${kept} kept`);
  return {
    figure: 'G11',
    label: `durable creates on ${engine.name} against the statements by hand`,
    unit: '/s',
    values: mapPair(values, all => all.map(({ rate }) => rate)),
    least: 0.5,
  };
};

/**
 * G11: projects that are validated, authorized, audited, sent with an Idempotency-Key, and on disk before the response.
 */
export const durableCreates = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  const engines = await openEngines(PROJECTS);
  try {
    for (const engine of engines) rows.push(await createsOn(engine));
    return rows;
  } finally {
    await Promise.all(engines.map(engine => engine.stop()));
    await Promise.all(engines.map(engine => engine.drop()));
  }
};
