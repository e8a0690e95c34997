import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The generator needs TypeScript 5, so it has its own folder and lock file. */
const TOOLS = 'tools';
const LOCK = path.join(TOOLS, 'package-lock.json');

type Description = { paths?: object; components?: { schemas?: object } };

const run = (command: string, args: string[]) => {
  const { status, stderr } = spawnSync(command, args, { cwd: TOOLS, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
};

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * The hashes of the description, one line per path and schema: the types can be checked without the generator, and
 * changes to different calls merge without conflicts.
 */
const sourcesOf = ({ paths, components }: Description) => {
  const parts = Object.entries({ ...paths, ...components?.schemas });
  const lines = parts.map(([name, part]) => `// ${digestOf(JSON.stringify(part))} ${name}`);
  return ['// Generated from', ...lines, `// ${digestOf(readFileSync(LOCK, 'utf8'))} ${LOCK}`].join('\n');
};

/** Whether these types were generated from this description. */
export const areTypesOf = (types: string, api: Description) => types.endsWith(`\n${sourcesOf(api)}\n`);

/**
 * Generates the types of all calls for openapi-fetch from the description in a file; installs the generator if needed.
 */
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
