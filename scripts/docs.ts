import { readFileSync, writeFileSync } from 'node:fs';
import { describeApi } from '../model/contract/openapi.ts';
import manifest from '../package.json' with { type: 'json' };

const FILE = 'docs/openapi.json';

// the API description is generated; --check fails when the committed one has fallen behind the contract
const text = `${JSON.stringify(describeApi({ product: 'Porchlight', version: manifest.version, basePath: '' }), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
} else if (readFileSync(FILE, 'utf8') !== text) {
  process.stderr.write(`${FILE} is behind the contract: run npm run docs\n`);
  process.exit(1);
}
