import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { bannedWords, specificationTexts } from './bannedWords.ts';

type Node = { type: string; start: number; end: number };
type Span = Pick<Node, 'start' | 'end'>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nameOfTag = (node: Node) =>
  'tag' in node && isNode(node.tag) && 'name' in node.tag ? node.tag.name : '';

const isText = (node: Node) =>
  node.type === 'TemplateElement' ||
  node.type === 'JSXText' ||
  (node.type === 'Literal' && 'value' in node && typeof node.value === 'string');

/** Strings and JSX texts, without module names and SQL, which users don't see. */
const textsIn = (node: Node): Span[] => {
  if (node.type === 'ImportDeclaration' || nameOfTag(node) === 'sql') return [];
  if (isText(node)) return [node];
  return Object.values(node)
    .flatMap(value => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .flatMap(textsIn);
};

const spansOf = (file: string, source: string): Span[] => {
  if (file.endsWith('.md')) return [{ start: 0, end: source.length }];
  return textsIn(parseSync(file, source).program);
};

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

const withoutExempt = (text: string) =>
  specificationTexts.reduce((rest, { text: exempt }) => rest.replaceAll(exempt, blank(exempt)), text);

/** Prose has a space between two words; a single word in code is usually a key. */
const isProse = (file: string, text: string) =>
  file.startsWith('src/i18n/') || /[a-z'’,.)] [a-z'’(]/i.test(text);

/** Without tags; one that contains an expression ends in another part of its template. */
const proseOf = (file: string, text: string) =>
  withoutExempt(
    file.endsWith('.md')
      ? text.replace(/^```[^]*?^```|`[^`\n]*`/gm, blank)
      : text.replace(/<[^>]*>|<[a-z][^<>]*$/g, blank),
  );

const problemsIn = (file: string) => {
  const source = readFileSync(file, 'utf8');
  return spansOf(file, source).flatMap(({ start, end }) => {
    const text = source.slice(start, end);
    if (!isProse(file, text)) return [];
    const prose = proseOf(file, text);
    return bannedWords.flatMap(({ banned, instead }) =>
      [...prose.matchAll(banned)].map(found => {
        const line = source.slice(0, start + found.index).split('\n').length;
        return `${file}:${line} "${found[0]}": write ${instead}`;
      }),
    );
  });
};

const isChecked = (file: string) =>
  (/^(src|server|model)\/.*\.(tsx?|md)$/.test(file) || /^(docs\/.*|[^/]*)\.md$/.test(file)) &&
  // strings in migrations are SQL
  !/\.test\.tsx?$|^server\/store\/migrations\//.test(file);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const problems = files.split('\n').filter(isChecked).flatMap(problemsIn);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
