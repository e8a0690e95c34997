import path from 'node:path';
import { NORTHGATE, userIdOf } from '../../../model/seed/builders.ts';
import { runSql } from '../../postgres.ts';
import { runForOutput } from '../processes.ts';
import type { Engine } from '../api/engines.ts';

/** Imports a file without the product; returns milliseconds. */
export type Peer = (file: string) => Promise<number>;

const copyInto =
  (address: string, target: string): Peer =>
  async file => {
    const start = performance.now();
    const command = `\\copy ${target} from '${file}' with (format csv, header)`;
    // psql doesn't decode a + in an address
    await runForOutput('psql', [address.replaceAll('+', '%20'), '-qc', command], path.dirname(file), 300);
    return performance.now() - start;
  };

/** `\\copy` of the same file into a table with its columns, without an index. */
const openCopy = async (address: string): Promise<Peer> => {
  await runSql('create table bench_copy (sn text, key text, "modelName" text)', address);
  return copyInto(address, 'bench_copy');
};

/** The same into a table like the product's, with its indexes, which shows the limit of the engine. */
export const openIndexedCopy = async (address: string): Promise<Peer> => {
  await runSql(
    `create table bench_devices (like "deviceIdentities" including all);
    alter table bench_devices alter "mnId" set default '${NORTHGATE}', alter kind set default 'commercial',
      alter label set default '', alter state set default 'ACTIVE', alter "ownerId" set default 'bench',
      alter crtr set default 'Ada', alter "crtDt" set default 1, alter chgr set default 'Ada',
      alter "chgDt" set default 1, alter revision set default 1`,
    address,
  );
  return copyInto(address, 'bench_devices (sn, "publicKey", meta)');
};

/** Prepared inserts of the same rows into the same table, in one transaction. */
const openInserts =
  (folder: string): Peer =>
  async file => {
    const options = {
      file,
      database: path.join(folder, 'porchlight.db'),
      mnId: NORTHGATE,
      userId: userIdOf('Ada'),
      prodId: 'bench',
      pjtId: 'bench',
    };
    const output = await runForOutput(
      process.execPath,
      [path.join(import.meta.dirname, 'byHand.js'), JSON.stringify(options)],
      import.meta.dirname,
      300,
    );
    return (JSON.parse(output) as { milliseconds: number }).milliseconds;
  };

export const openPeer = async ({ address }: Engine, folder: string) =>
  address === undefined ? openInserts(folder) : openCopy(address);
