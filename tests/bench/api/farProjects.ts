import path from 'node:path';
import Database from 'libsql';
import { projects } from '../../../model/contract/projects.ts';
import { addressOf } from '../../../model/contract/address.ts';
import { NORTHGATE } from '../../../model/seed/builders.ts';
import { createReader } from '../createReader.ts';
import type { Row } from '../report.ts';
import { openProduct } from '../sides.ts';
import { alternate } from '../statistics.ts';
import { seedFolder } from './engines.ts';

const SEEDED = 10_000;
const COPIES = 100;
const PAGE_SIZE = 25;
const FAR = 40_000;
const ROUNDS = 500;
const RAW_ROUNDS = 10;

/** Copies each seeded project a hundred times, with its own names, IDs and times. */
const multiply = (database: Database.Database) => {
  const columns = (database.prepare('pragma table_info(projects)').all() as { name: string }[]).map(
    ({ name }) => name,
  );
  const changed: Record<string, string> = {
    pjtId: `"pjtId" || '-' || "n"`,
    pjtNm: `"pjtNm" || ' ' || "n"`,
    nameKey: `"nameKey" || ' ' || "n"`,
    chgDt: `"chgDt" - 1000 * "n"`,
  };
  database.exec('begin');
  database.exec(`with recursive "copies"("n") as (select 1 union all select "n" + 1 from "copies" where "n" < ${COPIES - 1})
    insert into projects (${columns.map(name => `"${name}"`).join(', ')})
    select ${columns.map(name => changed[name] ?? `"${name}"`).join(', ')}
      from (select * from projects) as "seeded" cross join "copies"`);
  database.exec('commit');
};

const readByOffset = (database: Database.Database) => {
  const statement = database.prepare(
    `select * from projects where "mnId" = ? order by "chgDt" desc, "pjtId" desc limit ? offset ?`,
  );
  return Array.from({ length: RAW_ROUNDS }, () => {
    const start = performance.now();
    statement.all(NORTHGATE, PAGE_SIZE, (FAR - 1) * PAGE_SIZE);
    return performance.now() - start;
  });
};

/** G16: page 40,000 of a million projects as whole HTTP requests, compared with page 1 and with a raw OFFSET. */
export const farProjects = async (): Promise<Row[]> => {
  const folder = await seedFolder(SEEDED);
  const database = new Database(path.join(folder, 'porchlight.db'));
  multiply(database);
  const raw = readByOffset(database);
  database.close();

  const product = await openProduct(folder);
  const read = createReader(product);
  const open = (page: number) => () =>
    read(
      addressOf(projects.list, { query: { page, pageSize: PAGE_SIZE } }),
      response => (response as { list: unknown[] }).list.length === PAGE_SIZE,
    );
  try {
    const first = await open(FAR)();
    await alternate(5, { product: open(FAR), peer: open(1) });
    const values = await alternate(ROUNDS, { product: open(FAR), peer: open(1) });
    const label = 'page 40,000 of 1,000,000 projects';
    return [
      {
        figure: 'G16',
        label: `${label} against page 1, p95`,
        unit: 'ms',
        digits: 2,
        values,
        share: 0.95,
        most: 1.5,
      },
      {
        figure: 'G16',
        label: '  against a raw OFFSET',
        unit: 'ms',
        digits: 2,
        values: { product: values.product, peer: raw },
        most: 0.02,
      },
      {
        figure: 'G16',
        label: '  when nothing is known yet',
        unit: 'ms',
        values: { product: [first], peer: raw },
      },
    ];
  } finally {
    await product.stop();
  }
};
