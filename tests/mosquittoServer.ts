import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

// Debian installs it outside a user's PATH
const PROGRAM = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto', '/usr/local/sbin/mosquitto'].find(file =>
  existsSync(file),
);

export const hasMosquittoServer = PROGRAM !== undefined;

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

const untilListening = async (port: number, child: ChildProcess) => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (child.exitCode !== null) break;
    await wait(50);
  }
  throw new Error('Mosquitto does not listen.');
};

type Options = {
  /** for its settings */
  folder: string;
  /** a free port by default */
  port?: number | undefined;
  /** user names with passwords, and lines of an ACL file; without, everything is allowed to everybody */
  accounts?: { passwords: Record<string, string>; rules: string[] };
};

/** Starts the Mosquitto of this machine. The caller stops it. */
export const startMosquitto = async ({ folder, port: wanted, accounts }: Options) => {
  const port = wanted ?? (await freePort());
  const lines = [`listener ${port} 127.0.0.1`, 'log_type none'];
  if (accounts === undefined) lines.push('allow_anonymous true');
  else {
    const [passwords, rules] = [path.join(folder, 'passwords'), path.join(folder, 'rules')];
    const { passwords: known } = accounts;
    writeFileSync(
      passwords,
      Object.entries(known)
        .map(([name, secret]) => `${name}:${secret}\n`)
        .join(''),
      {
        mode: 0o600,
      },
    );
    execFileSync('mosquitto_passwd', ['-U', passwords]);
    writeFileSync(rules, accounts.rules.join('\n'), { mode: 0o600 });
    lines.push('allow_anonymous false', `password_file ${passwords}`, `acl_file ${rules}`);
    // as root, it would switch to a user who can't read these files
    if (process.getuid?.() === 0) lines.push('user root');
  }
  const settings = path.join(folder, 'mosquitto.conf');
  writeFileSync(settings, `${lines.join('\n')}\n`);
  const child = spawn(PROGRAM ?? '', ['-c', settings], { stdio: 'ignore' });
  const ended = new Promise<void>(resolve => void child.once('exit', () => resolve()));
  await untilListening(port, child);
  return {
    port,
    stop: () => {
      child.kill();
      return ended;
    },
  };
};
