import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();

const adopt = <C extends ChildProcess>(child: C) => {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

// children are killed when this process ends for any reason
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs a command to its end and returns its output; errors are shown only if it fails. */
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

/** Runs a command to its end; its output is shown only if it fails. */
export const run = async (command: string, args: string[], cwd: string, seconds: number) => {
  await runForOutput(command, args, cwd, seconds);
};

export type Server = { origin: string; pid: number; stop: (signal?: NodeJS.Signals) => Promise<void> };

/** Starts a Node program that prints its address once it is listening. */
export const serve = async (args: string[], environment: Record<string, string> = {}): Promise<Server> => {
  const env = { ...process.env, ...environment };
  const child = adopt(spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] }));
  const port = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${args.join(' ')} does not listen after 30 s`)), 30_000);
    child.once('exit', code => reject(new Error(`${args.join(' ')} ended with ${code}`)));
    // read continuously, so that its log never blocks
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
