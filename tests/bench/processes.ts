import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();

const adopt = <C extends ChildProcess>(child: C) => {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

// whatever ends this process ends what it started
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs to the end and returns what it printed; its errors show only when it fails. */
export const runForOutput = async (command: string, args: string[], cwd: string, seconds: number) => {
  const child = adopt(
    spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: seconds * 1000 }),
  );
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${code ?? 'a signal'}\n${output}${errors}`);
  return output;
};

/** Runs to the end; its output shows only when it fails. */
export const run = async (command: string, args: string[], cwd: string, seconds: number) => {
  await runForOutput(command, args, cwd, seconds);
};

export type Server = { origin: string; pid: number; stop: (signal?: NodeJS.Signals) => Promise<void> };

/** A Node program that prints its address once it listens. */
export const serve = async (args: string[], environment: Record<string, string> = {}): Promise<Server> => {
  const env = { ...process.env, ...environment };
  const child = adopt(spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] }));
  const port = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${args.join(' ')} does not listen after 30 s`)), 30_000);
    child.once('exit', code => reject(new Error(`${args.join(' ')} ended with ${code}`)));
    // read to the end, so that its log never waits for us
    child.stdout.on('data', (chunk: Buffer) => {
      const [, found] = /http:\/\/localhost:(\d+)\//.exec(chunk.toString()) ?? [];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(late);
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
};
