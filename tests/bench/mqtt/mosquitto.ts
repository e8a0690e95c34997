import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { scratchFolder } from '../sides.ts';

// Debian keeps it where the path of a user does not lead
const PROGRAM = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto', '/usr/local/sbin/mosquitto'].find(file =>
  existsSync(file),
);

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

/** The Mosquitto of this machine with its own settings, but for the door; undefined where it is not installed. */
export const openMosquitto = async () => {
  if (PROGRAM === undefined) return undefined;
  const port = await freePort();
  const settings = path.join(scratchFolder(), 'mosquitto.conf');
  writeFileSync(settings, `listener ${port} 127.0.0.1\nallow_anonymous true\nlog_type none\n`);
  const child = spawn(PROGRAM, ['-c', settings], { stdio: 'ignore' });
  process.once('exit', () => child.kill());
  await untilListening(port, child);
  return { port, stop: () => child.kill() };
};
