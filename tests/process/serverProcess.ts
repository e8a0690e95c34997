import { start } from '../../server/start.ts';

// `npm start` without its pages: the server as a process of its own, where no build is at hand
start(
  () => ({ page: undefined, scriptHashes: [], statics: undefined }),
  // its tests import no driver folders
  new URL('driverWorker.js', import.meta.url),
);
