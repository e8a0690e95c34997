import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { createBrowser } from '../server.ts';
import { bundle } from './bundle.ts';

type Ended = { code: number | null; signal: NodeJS.Signals | null; stderr: string; stdout: string };

const watch = (child: ChildProcess) => {
  let stderr = '';
  let stdout = '';
  child.stderr?.on('data', chunk => (stderr += chunk));
  child.stdout?.on('data', chunk => (stdout += chunk));
  const ended = new Promise<Ended>(resolve => {
    child.once('close', (code, signal) => resolve({ code, signal, stderr, stdout }));
  });
  return { ended, stdout: () => stdout, stderr: () => stderr };
};

type Options = { environment?: Record<string, string>; flags?: string[] };

/** Starts the process without waiting for it; it is killed with the test at the latest. */
export const spawnProcess = async ({ environment = {}, flags = [] }: Options = {}) => {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [await bundle('tests/process/serverProcess.ts'), ...flags], {
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'error', WRITES_PER_MINUTE: '1000000', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const watched = watch(child);
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await watched.ended;
  });
  return { ...watched, child };
};

/**
 * Starts a server in a separate process and waits until it's ready; throws if it doesn't start.
 *
 * @example
 * const server = await spawnServer({ environment: { DATA_DIR: scratchFolder() }, flags: ['--demo'] });
 * server.kill('SIGKILL');
 * await server.ended;
 */
export const spawnServer = async (options: Options = {}) => {
  const { child, ended, stdout } = await spawnProcess(options);
  const origin = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const [, port] = / is running at http:\/\/localhost:(\d+)/.exec(stdout()) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on('data', look);
    void ended.then(({ code, signal, stderr }) =>
      reject(new Error(`The server ended (${code ?? signal}): ${stderr}`)),
    );
  });
  const signIn = async (persona: string) => {
    const browser = createBrowser(request => fetch(request), origin);
    const response = await browser.call('POST', '/api/sa/login', { persona });
    if (response.status !== 204) throw new Error(`${persona} can not sign in: ${response.status}`);
    return browser;
  };
  return {
    origin,
    port: Number(new URL(origin).port),
    signIn,
    ended,
    stdout,
    pid: child.pid ?? 0,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  };
};
