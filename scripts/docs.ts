import { readFileSync, writeFileSync } from 'node:fs';
import { describeApi } from '../model/contract/openapi.ts';
import { authenticationOf } from '../server/access/authentication.ts';
import manifest from '../package.json' with { type: 'json' };
import { areTypesOf, generateTypes } from './apiTypes.ts';
import { describeRules } from './rulesDoc.ts';
import { describeSidebar } from './sidebarDoc.ts';
import { describeWireNames } from './wireNamesDoc.ts';

const api = describeApi({ product: 'Porchlight', version: manifest.version, basePath: '', authenticationOf });

const texts = {
  'docs/openapi.json': `${JSON.stringify(api, null, 2)}\n`,
  'docs/rules.md': describeRules(),
  'docs/sidebar.md': describeSidebar(),
  'docs/wire-names.md': describeWireNames(),
};

const TYPES = 'docs/openapi.ts';

const isCheck = process.argv.includes('--check');

const refuse = (file: string) => {
  process.stderr.write(`${file} is behind the code: run npm run docs\n`);
  process.exitCode = 1;
};

// generated; --check fails if a committed file is outdated
for (const [file, text] of Object.entries(texts)) {
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) refuse(file);
}

if (!isCheck) {
  writeFileSync(TYPES, generateTypes('docs/openapi.json', api));
} else {
  const types = readFileSync(TYPES, 'utf8');
  // --types generates them again, for machines that can install the generator
  const isCurrent = process.argv.includes('--types')
    ? types === generateTypes('docs/openapi.json', api)
    : areTypesOf(types, api);
  if (!isCurrent) refuse(TYPES);
}
