import { deviceTypes } from '../../model/contract/deviceTypes.ts';
import { addressOf } from '../../model/contract/address.ts';
import { buildDeviceType } from '../../model/seed/builders.ts';
import { createWorld } from '../../model/seed/world.ts';
import { seedDatabase } from '../../server/store/seedDatabase.ts';
import { openSqliteFile } from '../../server/store/sqliteFile.ts';
import { createReader } from './createReader.ts';
import type { Row } from './report.ts';
import { openProduct, scratchFolder } from './sides.ts';
import { alternate } from './statistics.ts';

const ROWS = 100_000;
const PAGE_SIZE = 25;
const ROUNDS = 60;

/** Creates device types of one company, in a data folder for `openProduct`. */
export const seedMany = async (folder: string) => {
  const store = await openSqliteFile(folder);
  const world = createWorld(1, { now: Date.now() });
  const many = Array.from({ length: ROWS }, (_, index) =>
    // names in another order than the rows
    buildDeviceType({ dvcType: `lamp-${index}`, dvcTypeNm: `Lamp ${(index * 7919) % ROWS}` }),
  );
  await seedDatabase(store.db, { ...world, deviceTypes: many });
  await store.close();
};

/** L1: whole HTTP requests, including reading the response. Page 4,000 is near the end, page 2,000 far from either. */
export const farPages = async (): Promise<Row[]> => {
  const folder = scratchFolder();
  await seedMany(folder);
  const product = await openProduct(folder);
  const read = createReader(product);
  const open = (page: number) => () =>
    read(
      addressOf(deviceTypes.list, { query: { page, pageSize: PAGE_SIZE } }),
      rows => Array.isArray(rows) && rows.length === PAGE_SIZE,
    );
  try {
    // warm-up of both: compiles statements and counts the rows
    await open(1)();
    const first = { product: [await open(2000)()], peer: [await open(1)()] };
    await alternate(ROUNDS, { product: open(4000), peer: open(1) });
    const far = await alternate(ROUNDS, { product: open(4000), peer: open(1) });
    const middle = await alternate(ROUNDS, { product: open(2000), peer: open(1) });
    return [
      {
        figure: 'L1',
        label: 'page 4,000 of 100,000 device types against page 1',
        unit: 'ms',
        values: far,
        most: 1.5,
      },
      { figure: 'L1', label: '  page 2,000 against page 1', unit: 'ms', values: middle, most: 1.5 },
      { figure: 'L1', label: '  page 2,000 when nothing is known yet', unit: 'ms', values: first },
    ];
  } finally {
    await product.stop();
  }
};
