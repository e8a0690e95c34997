import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What npm run check runs. The steps of a lane follow each other: the type checks of the first need all of the memory. */
const lanes = [
  ['types', 'lint'],
  ['words', 'unused', 'docs:check', 'format:check'],
];

/** Runs one script of package.json; what it says is shown when it ends, so that two do not mix. */
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
    // oxlint-disable-next-line no-await-in-loop -- one step of a lane after the other
    for (const step of steps) await runStep(step);
  }),
);
