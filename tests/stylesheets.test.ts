import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const filesOf = (folder: string, names: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => names.test(name) && !name.includes('.test.'))
    .map(name => path.join(folder, name))
    .map(file => ({ file, text: readFileSync(file, 'utf8') }));

const code = [
  ...filesOf('src', /\.tsx?$/),
  ...filesOf('server', /\.ts$/),
  ...filesOf('scripts', /\.ts$/),
  { file: 'index.html', text: readFileSync('index.html', 'utf8') },
];
const sheets = filesOf('src', /\.css$/).map(({ file, text }) => ({
  file,
  text: text.replace(/\/\*[^]*?\*\/|url\([^)]*\)|'[^']*'/g, ''),
}));

const classesIn = (text: string) =>
  [...text.matchAll(/\.([a-z_][\w-]*)/gi)].flatMap(([, name]) => name ?? []);

/** `className="a b"`, `className={'a'}`, `` className={`a ${b}`} `` and both branches of a conditional. */
const CLASS_NAMES =
  /className=(?:"([^"]+)"|\{'([^']+)'|\{`([^`]+)`|\{[^}?]*\? '([^']*)' : (?:'([^']*)'|undefined))/g;

const classesUsed = code.flatMap(({ file, text }) =>
  [...text.matchAll(CLASS_NAMES)].flatMap(([, ...texts]) =>
    texts
      .flatMap(names => (names ?? '').replace(/[\w-]*\$\{[^}]*\}[\w-]*/g, ' ').split(/\s+/))
      .filter(name => /^[a-z][\w-]*$/i.test(name))
      .map(name => ({ file, name })),
  ),
);

test('every class of an element is in a stylesheet', () => {
  const defined = new Set([
    ...sheets.flatMap(({ text }) => classesIn(text)),
    // styled in the theme of MUI
    ...filesOf('src/theme', /\.tsx$/).flatMap(({ text }) => classesIn(text.replace(/^import.*$/gm, ''))),
  ]);
  expect(classesUsed.length).toBeGreaterThan(1000);
  expect(classesUsed.filter(({ name }) => !defined.has(name))).toEqual([]);
});

test('every class of a stylesheet is in the code', () => {
  const words = new Set(code.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []));
  // `ui-button-${kind}`: any ending
  const starts = code.flatMap(({ text }) =>
    [...text.matchAll(/([\w-]+-)\$\{/g)].flatMap(([, start]) => start ?? []),
  );
  const isUsed = (name: string) =>
    name.startsWith('Mui') || words.has(name) || starts.some(start => name.startsWith(start));
  const unused = sheets.flatMap(({ file, text }) =>
    classesIn(text)
      .filter(name => !isUsed(name))
      .map(name => `${file} .${name}`),
  );
  expect([...new Set(unused)]).toEqual([]);
});

// the stylesheet of a page stays in the document after the user has gone to another page
test('no class is styled by the stylesheets of two pages', () => {
  const folderOf = (file: string) => /^src\/(?:pages|resources)\/[^/]+/.exec(file)?.[0];
  const shared = new Set(
    sheets.filter(({ file }) => folderOf(file) === undefined).flatMap(({ text }) => classesIn(text)),
  );
  const folders = new Map<string, Set<string>>();
  for (const { file, text } of sheets)
    for (const name of classesIn(text))
      if (!name.startsWith('Mui') && !shared.has(name))
        folders.set(name, (folders.get(name) ?? new Set()).add(folderOf(file) ?? ''));
  expect(folders.size).toBeGreaterThan(500);
  const doubles = [...folders].filter(([, found]) => found.size > 1);
  expect(doubles.map(([name]) => name)).toEqual([]);
});
