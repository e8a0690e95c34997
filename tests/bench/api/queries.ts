import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createStore, type Store } from '../../../server/store/index.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { runSql } from '../../postgres.ts';
import { runForOutput } from '../processes.ts';
import type { Row } from '../report.ts';
import { scratchFolder } from '../sides.ts';
import { alternate } from '../statistics.ts';
import { type Engine, openEngines } from './engines.ts';
import { load } from './load.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 10;
const PROJECTS = 10_000;
const CLUSTERS = '/usr/lib/postgresql';

/** Debian installs it with the server, outside of the PATH. */
const findPgbench = () => {
  const versions = existsSync(CLUSTERS) ? readdirSync(CLUSTERS) : [];
  const files = versions.map(version => path.join(CLUSTERS, version, 'bin/pgbench'));
  return files.find(file => existsSync(file)) ?? 'pgbench';
};

type Statement = { sql: string; parameters: readonly unknown[] };

/** Records the statements that the product executes for some work. */
const statementsOf = async (address: string, work: (store: Store) => Promise<unknown>) => {
  const statements: Statement[] = [];
  const pool = new pg.Pool({ connectionString: address, max: 1 });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  });
  const store = createStore(db);
  await work(store);
  await store.close();
  return statements;
};

/** Executes the same statements with pgbench, prepared once per connection; returns statements per second. */
const byPgbench = async (address: string, statements: Statement[]) => {
  const file = path.join(scratchFolder(), 'statements.sql');
  const values: string[] = [];
  const texts = statements.map(({ sql, parameters }) =>
    sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
      values.push(String(parameters[Number(number) - 1]));
      return `:v${values.length}`;
    }),
  );
  writeFileSync(file, texts.map(text => `${text};\n`).join(''));
  const defined = values.flatMap((value, index) => ['-D', `v${index + 1}=${value}`]);
  const limits = ['-c', String(CONNECTIONS), '-j', '1', '-T', String(SECONDS)];
  // libpq doesn't decode a plus sign as a space
  const output = await runForOutput(
    findPgbench(),
    ['-n', '-M', 'prepared', ...limits, ...defined, '-f', file, address.replaceAll('+', '%20')],
    scratchFolder(),
    60,
  );
  const [, transactions] = /^tps = ([\d.]+)/m.exec(output) ?? [];
  return Number(transactions) * statements.length;
};

const measureRead = async (
  engine: Engine & { address: string },
  read: { label: string; target: string; work: (store: Store) => Promise<unknown> },
): Promise<Row> => {
  const statements = await statementsOf(engine.address, read.work);
  const product = async () => {
    const url = `${engine.origin}${read.target}`;
    const { rate } = await load({ url, headers: engine.headers, connections: CONNECTIONS, seconds: SECONDS });
    return rate * statements.length;
  };
  return {
    figure: 'G12',
    label: `queries of ${read.label} (${statements.length} a request) against pgbench`,
    unit: '/s',
    values: await alternate(ROUNDS, { product, peer: () => byPgbench(engine.address, statements) }),
    least: 0.25,
  };
};

/** G12: the queries of an API request, compared with the same statements without an API. Requires DATABASE_URL. */
export const queryRates = async (): Promise<Row[]> => {
  const engines = await openEngines(PROJECTS);
  try {
    const engine = engines.find(({ name }) => name === 'PostgreSQL');
    if (engine?.address === undefined) return [];
    const [session] = await runSql(
      'select "idHash" from sessions order by "crtDt" desc limit 1',
      engine.address,
    );
    const [project] = await runSql(
      'select "pjtId" from projects order by "chgDt" desc limit 1',
      engine.address,
    );
    const [idHash, pjtId] = [String(session?.['idHash']), String(project?.['pjtId'])];
    const measured = { ...engine, address: engine.address };
    return [
      await measureRead(measured, {
        label: 'a list whose response is cached',
        target: '/v3/common/projects?page=1&pageSize=25',
        work: store => store.sessions.find(idHash, 'projects'),
      }),
      await measureRead(measured, {
        label: 'one project',
        target: `/v3/common/projects/${pjtId}`,
        work: async store => {
          await store.sessions.find(idHash);
          await store.projects.find(pjtId);
        },
      }),
    ];
  } finally {
    await Promise.all(engines.map(engine => engine.stop()));
    await Promise.all(engines.map(engine => engine.drop()));
  }
};
