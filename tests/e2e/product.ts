import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FlagMap } from '../../model/contract/flags.ts';

export type StartOptions = {
  folder?: string;
  demo?: boolean;
  environment?: Record<string, string>;
  /** feature flags that differ from the defaults */
  flags?: FlagMap;
};

const writeFlags = (folder: string, flags: FlagMap) => {
  const file = path.join(folder, 'flags.json');
  writeFileSync(file, JSON.stringify(flags));
  return file;
};

/** The built product as a user starts it: one process, a folder of its own, a port that was free. */
export const startProduct = async ({ folder, demo = true, environment = {}, flags }: StartOptions = {}) => {
  const data = folder ?? mkdtempSync(path.join(tmpdir(), 'porchlight-'));
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js', ...(demo ? ['--demo'] : [])], {
    env: {
      ...process.env,
      PORT: '0',
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
    const timer = setTimeout(() => reject(new Error(`the product did not start: ${said}`)), 30_000);
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
    /** as a machine that goes down */
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    discard: () => rmSync(data, { recursive: true, force: true }),
  };
};

export type Product = Awaited<ReturnType<typeof startProduct>>;
