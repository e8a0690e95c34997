import { execFileSync, spawn } from 'node:child_process';
import { hasMosquittoServer } from './mosquittoServer.ts';

const isInstalled = () => {
  try {
    // --help exits with 1
    execFileSync('sh', ['-c', 'command -v mosquitto_pub && command -v mosquitto_sub'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Installs Debian's clients if possible: the device in a test must not be our own code. */
const prepare = () => {
  if (isInstalled()) return true;
  try {
    execFileSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq mosquitto-clients'], {
      stdio: 'ignore',
    });
    return isInstalled();
  } catch {
    return false;
  }
};

export const hasMosquitto = prepare();

/** For the titles of tests that need the clients. */
export const skippedNote = hasMosquitto ? '' : ' (skipped: install mosquitto-clients to run this)';

/** Tests with an external broker need the server too. */
export const hasBroker = hasMosquitto && hasMosquittoServer;

export const brokerSkippedNote = hasBroker
  ? ''
  : ' (skipped: install mosquitto and mosquitto-clients to run this)';

type Credentials = { port: number; sn: string; token: string };

/** Runs one of the clients until it exits. */
export const runMosquitto = (
  client: 'pub' | 'sub',
  { port, sn, token }: Credentials,
  args: readonly string[],
) => {
  // line-buffered: in a pipe, the client would hold its output back until it exits
  const process = spawn('stdbuf', [
    '-oL',
    `mosquitto_${client}`,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-u',
    sn,
    '-P',
    token,
    ...args,
  ]);
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  process.stdout.on('data', read);
  process.stderr.on('data', read);
  const ended = new Promise<{ code: number | null; output: string }>(resolve => {
    process.on('close', code => resolve({ code, output }));
  });
  return {
    ended,
    output: () => output,
    stdin: process.stdin,
    stop: (signal?: NodeJS.Signals) => process.kill(signal),
  };
};
