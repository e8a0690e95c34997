import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * The steps of `npm run check`. The steps of a lane run one after another: the type checks of the first need all
 * memory.
 */
const lanes = [
  ['types', 'lint'],
  ['words', 'unused', 'docs:check', 'format:check'],
];

/** Runs a script of package.json; prints its output at the end, so that parallel outputs don't mix. */
const runStep = async (name: string) => {
  const child = spawn('npm', ['run', '-s', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(Buffer.concat(said));
  if (code === 0) return;
  process.stderr.write(`npm run ${name} failed\n`);
  process.exitCode = 1;
};

await Promise.all(
  lanes.map(async steps => {
    // oxlint-disable-next-line no-await-in-loop -- one step of a lane after another
    for (const step of steps) await runStep(step);
  }),
);
