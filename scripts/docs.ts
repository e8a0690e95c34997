import { readFileSync, writeFileSync } from 'node:fs';
import { describeApi } from '../model/contract/openapi.ts';
import manifest from '../package.json' with { type: 'json' };
import { describeRules } from './rulesDoc.ts';
import { describeSidebar } from './sidebarDoc.ts';

const api = describeApi({ product: 'Porchlight', version: manifest.version, basePath: '' });

const texts = {
  'docs/openapi.json': `${JSON.stringify(api, null, 2)}\n`,
  'docs/rules.md': describeRules(),
  'docs/sidebar.md': describeSidebar(),
};

// generated; --check fails when a committed file has fallen behind the code
for (const [file, text] of Object.entries(texts)) {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${file} is behind the code: run npm run docs\n`);
    process.exitCode = 1;
  }
}
