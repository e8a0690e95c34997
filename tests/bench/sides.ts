import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run, serve, type Server } from './processes.ts';
import type { Pair } from './statistics.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PEERS = path.join(import.meta.dirname, 'peers');

type Cookie = { name: string; value: string; url: string };

export type Side = {
  landing: string;
  list: string;
  nextButton: string;
  cookies: Cookie[];
  stop: () => Promise<void>;
};

// react-admin's own label, which the product keeps
const nextButton = 'button[aria-label="Go to next page"]';

export const buildProduct = async (note: (text: string) => void) => {
  note('building the product');
  await run('npm', ['run', '-s', 'build'], ROOT, 180);
};

export const installPeer = async (name: string, note: (text: string) => void) => {
  const folder = path.join(PEERS, name);
  if (!existsSync(path.join(folder, 'node_modules'))) {
    note(`installing the peer ${name}`);
    await run('npm', ['ci', '--no-audit', '--no-fund'], folder, 300);
  }
  return folder;
};

export const buildPeer = async (name: 'react-admin' | 'logs', note: (text: string) => void) => {
  const folder = await installPeer(name, note);
  note(`building the peer ${name}`);
  await run('npm', ['run', '-s', 'build'], folder, 120);
};

export const signIn = async (origin: string): Promise<Cookie> => {
  const response = await fetch(`${origin}/api/sa/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ persona: 'ada' }),
    signal: AbortSignal.timeout(10_000),
  });
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(response.headers.getSetCookie().at(-1) ?? '') ?? [];
  if (name === undefined || value === undefined) throw new Error(`ada can not sign in: ${response.status}`);
  return { name, value, url: origin };
};

export const scratchFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Like `npm start -- --demo`. */
export const startProduct = (
  folder: string,
  environment: Record<string, string> = {},
  dist = path.join(ROOT, 'dist'),
): Promise<Server> =>
  serve([path.join(dist, 'server/main.js'), '--demo'], {
    DATA_DIR: folder,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    BASE_PATH: '',
    FLAGS: '',
    HOST: '127.0.0.1',
    PORT: '0',
    REDIS_URL: '',
    ...environment,
  });

/** With a data folder of its own by default, and with Ada signed in. */
export const openProduct = async (
  folder = scratchFolder(),
  environment: Record<string, string> = {},
  dist?: string,
): Promise<Side & { pid: number }> => {
  const server = await startProduct(folder, environment, dist);
  return {
    pid: server.pid,
    landing: `${server.origin}/`,
    list: `${server.origin}/projects`,
    nextButton,
    cookies: [await signIn(server.origin)],
    stop: server.stop,
  };
};

const openPeer = async (): Promise<Side> => {
  const server = await serve([
    path.join(import.meta.dirname, 'serveFolder.js'),
    path.join(PEERS, 'react-admin/dist'),
  ]);
  // its list is its first page
  const list = `${server.origin}/#/posts`;
  return { landing: list, list, nextButton, cookies: [], stop: server.stop };
};

export const openSides = async (): Promise<Pair<Side>> => ({
  product: await openProduct(),
  peer: await openPeer(),
});
