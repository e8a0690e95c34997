import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { later } from '../src/i18n/en/later.ts';
import { en } from '../src/i18n/en.ts';

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

type Source = { imports: string[]; literals: string[]; patterns: RegExp[] };

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The static imports of a module, and the strings that may be text keys. */
const read = (file: string): Source => {
  const found: Source = { imports: [], literals: [], patterns: [] };
  const visit = (node: Node) => {
    if (/^(Import|Export(Named|All))Declaration$/.test(node.type) && isNode(node['source'])) {
      const isType = node['importKind'] === 'type' || node['exportKind'] === 'type';
      if (!isType) found.imports.push(String(node['source']['value']));
      return;
    }
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.literals.push(node['value']);
    if (node.type === 'TemplateLiteral') {
      const parts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      const [head = ''] = parts;
      if (parts.length === 1) found.literals.push(head);
      // `resources.${resource}.name`: of the open page
      else if (/^[a-z]\w*\./.test(head) && head !== 'resources.')
        found.patterns.push(new RegExp(`^${parts.map(escape).join('.+')}$`));
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  return found;
};

/** All modules that the first page runs, with their contents. */
const firstModules = () => {
  const modules = new Map<string, Source>();
  const indexes = ['src/resources', 'src/pages'].flatMap(folder =>
    readdirSync(folder).map(name => path.join(folder, name, 'index.ts')),
  );
  const queue = ['src/workspace.tsx', ...indexes.filter(file => existsSync(file))];
  for (const file of queue) {
    if (modules.has(file) || !/\.tsx?$/.test(file) || file.includes('i18n')) continue;
    const source = read(file);
    modules.set(file, source);
    for (const name of source.imports)
      if (name.startsWith('.')) queue.push(path.join(path.dirname(file), name));
  }
  return modules;
};

const modules = [...firstModules()];

test('the first page has its texts', () => {
  const missing = keysOf(later);
  expect(missing.length).toBeGreaterThan(1000);
  expect(modules.length).toBeGreaterThan(100);
  const known = new Set(missing);
  const early = modules.flatMap(([file, { literals, patterns }]) => [
    ...literals.filter(text => known.has(text)).map(text => `${file}: ${text}`),
    ...patterns.flatMap(pattern => {
      const found = missing.filter(key => pattern.test(key));
      return found.length > 0 ? [`${file}: ${pattern.source} (${found.length})`] : [];
    }),
  ]);
  expect(early).toEqual([]);
});

/** Sections whose keys are put together from the name of a resource, of a value, or of a key. */
const COMPOSED = /^(errors|list|layout|projects|projectReport|projectTask|resources)\./;

test('no text is defined twice', () => {
  const first = new Set(keysOf(en));
  expect(keysOf(later).filter(key => first.has(key))).toEqual([]);
});

test('the first page has only its texts', () => {
  const { ra: _reactAdmin, ...own } = en;
  const literals = new Set(modules.flatMap(([, module]) => module.literals));
  const patterns = modules.flatMap(([, module]) => module.patterns);
  const unused = keysOf(own).filter(
    key => !COMPOSED.test(key) && !literals.has(key) && !patterns.some(pattern => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

test('the first page loads no libraries for forms, dialogs, editors or files', () => {
  const large =
    /^(@mui|@emotion|@codemirror|@dnd-kit|react-hook-form|papaparse|pdf-lib|fflate|jose|tus-js-client)/;
  const early = modules.flatMap(([file, { imports }]) =>
    imports.filter(name => large.test(name)).map(name => `${file}: ${name}`),
  );
  expect(early).toEqual([]);
});
