import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FlagMap } from '../../model/contract/flags.ts';

export type StartOptions = {
  folder?: string;
  demo?: boolean;
  /** a free port by default */
  port?: string;
  environment?: Record<string, string>;
  /** feature flags that differ from the defaults */
  flags?: FlagMap;
};

const writeFlags = (folder: string, flags: FlagMap) => {
  const file = path.join(folder, 'flags.json');
  writeFileSync(file, JSON.stringify(flags));
  return file;
};

/** The variable with the path of a folder of demo data. Seeding is half of a product's startup time. */
const SEEDED = 'PORCHLIGHT_SEEDED_FOLDER';

/** Creates a folder, with a copy of the demo data if that was seeded before. */
const createFolder = (demo: boolean) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-'));
  const seeded = process.env[SEEDED];
  if (demo && seeded !== undefined) cpSync(seeded, folder, { recursive: true });
  return folder;
};

/** Starts the built product as a user does: one process, with its own folder and a free port. */
export const startProduct = async ({
  folder,
  demo = true,
  port = '0',
  environment = {},
  flags,
}: StartOptions = {}) => {
  const data = folder ?? createFolder(demo);
  const mode = demo && process.env[SEEDED] === undefined ? ['--demo'] : [];
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js', ...mode], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      SIGN_INS_PER_ADDRESS: '1000',
      ...(flags && { FLAGS: writeFlags(data, flags) }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', chunk => (said += String(chunk)));

  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the product did not start: ${said}`)), 90_000);
    child.once('exit', code => reject(new Error(`the product ended with ${code}: ${said}`)));
    child.stdout?.on('data', chunk => {
      const found = /is running at (http:\S+)\//.exec(String(chunk));
      if (found?.[1] === undefined) return;
      clearTimeout(timer);
      resolve(found[1]);
    });
  });

  return {
    address,
    folder: data,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    /** like a machine that crashes */
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    discard: () => rmSync(data, { recursive: true, force: true }),
  };
};

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Seeds the demo data once before all tests; each product starts with a copy. */
const seedOnce = async () => {
  const product = await startProduct();
  await product.stop();
  process.env[SEEDED] = product.folder;
  return () => product.discard();
};

export default seedOnce;
