import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The generator needs TypeScript 5, so it has a folder, and a lock file, of its own. */
const TOOLS = 'tools';
const LOCK = path.join(TOOLS, 'package-lock.json');

type Description = { paths?: object; components?: { schemas?: object } };

const run = (command: string, args: string[]) => {
  const { status, stderr } = spawnSync(command, args, { cwd: TOOLS, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
};

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * What the types were made from, a line for each path and schema, so that the description can be compared with them where
 * the generator is not installed, and two changes of different calls merge.
 */
const sourcesOf = ({ paths, components }: Description) => {
  const parts = Object.entries({ ...paths, ...components?.schemas });
  const lines = parts.map(([name, part]) => `// ${digestOf(JSON.stringify(part))} ${name}`);
  return ['// Generated from', ...lines, `// ${digestOf(readFileSync(LOCK, 'utf8'))} ${LOCK}`].join('\n');
};

/** Whether these types were made from this description. */
export const areTypesOf = (types: string, api: Description) => types.endsWith(`\n${sourcesOf(api)}\n`);

/** The types of all calls for openapi-fetch, from the description in a file; installs the generator where it is missing. */
export const generateTypes = (file: string, api: Description): string => {
  if (!existsSync(path.join(TOOLS, 'node_modules/openapi-typescript'))) run('npm', ['ci']);
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-types-'));
  try {
    const output = path.join(folder, 'openapi.ts');
    // a field with a default can be left out
    const args = ['--default-non-nullable', 'false', '--output', output];
    run('npx', ['--no-install', 'openapi-typescript', path.resolve(file), ...args]);
    return `${readFileSync(output, 'utf8')}\n${sourcesOf(api)}\n`;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
