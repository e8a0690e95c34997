import { subscribe } from 'node:diagnostics_channel';
import { start } from '../../server/start.ts';

// CRASH_AT=n: killed at the n-th checkpoint of provisioning tasks
const { CRASH_AT, TELL_CHECKPOINTS } = process.env;
let left = Number(CRASH_AT ?? 0);
subscribe('porchlight.provisioning.checkpoint', () => {
  if (TELL_CHECKPOINTS !== undefined) process.stdout.write('checkpoint\n');
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
});

// `npm start` without its pages: the server as a separate process, without a build
start(
  () => ({ page: undefined, scriptHashes: [], styles: [], statics: undefined }),
  // its tests import no driver folders
  new URL('driverWorker.js', import.meta.url),
);
