import { problem } from './problems.ts';
import type { DriverProblem } from './types.ts';

export const MAX_FILES = 2000;
export const MAX_FOLDER_BYTES = 10 * 1024 * 1024;
export const MAX_FILE_BYTES = 2 * 1024 * 1024;
const MAX_PATH_LENGTH = 200;
/** of problems of one kind; more would help nobody */
const MAX_PROBLEMS = 20;

/** A file before it is read, as an archive or a file picker describes it. */
export type FileEntry = { path: string; size: number };

const RESERVED_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const pathRules: readonly [isBroken: (path: string) => boolean, message: string][] = [
  [path => path === '', 'The file has no name.'],
  [path => path.startsWith('/'), 'The path starts with a slash. Use paths inside the folder only.'],
  [path => /^[a-z]:/i.test(path), 'The path starts with a drive letter. Use paths inside the folder only.'],
  [path => path.includes('\\'), 'The path has a backslash. Use / between folders.'],
  [path => /\p{Cc}/u.test(path), 'The path has a control character.'],
  [path => /\p{Cs}/u.test(path), "The path isn't valid Unicode."],
  [
    path => path.split('/').includes('..'),
    'The path has a part "..", which leads out of the folder. Rename the file.',
  ],
  [
    path => path.split('/').some(part => part === '' || part === '.'),
    'The path has an empty part or a part ".". Rename the file.',
  ],
  [
    path => path.split('/').some(part => RESERVED_NAME.test(part) || /[ .]$/.test(part)),
    "Some systems can't store a file with this name. Rename the file.",
  ],
];

const START = 1;

const checkPath = (path: string): DriverProblem[] => {
  if (path.length > MAX_PATH_LENGTH)
    return [
      problem('pathTooLong', `The path has more than ${MAX_PATH_LENGTH} characters.`, {
        path: `${path.slice(0, MAX_PATH_LENGTH)}…`,
        line: START,
      }),
    ];
  const broken = pathRules.find(([isBroken]) => isBroken(path));
  return broken === undefined ? [] : [problem('unsafePath', broken[1], { path, line: START })];
};

/** The form in which file systems that ignore case and composition compare names. */
const comparedAs = (path: string) => path.normalize('NFC').toLowerCase();

const checkDuplicates = (entries: readonly FileEntry[]): DriverProblem[] => {
  const seen = new Map<string, string>();
  return entries.flatMap(({ path }) => {
    const compared = comparedAs(path);
    const first = seen.get(compared);
    seen.set(compared, first ?? path);
    if (first === undefined) return [];
    const message =
      first === path
        ? 'The folder has two files with this path.'
        : `The path differs from ${first} only in uppercase and lowercase.`;
    return [problem('duplicatePath', message, { path, line: START })];
  });
};

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/**
 * What prevents a folder from being read at all. The content is not needed, so check before unpacking an archive, and
 * again with the real sizes.
 *
 * @example checkLimits([{ path: '../config.yml', size: 10 }])[0].code // 'unsafePath'
 */
export const checkLimits = (entries: readonly FileEntry[]): DriverProblem[] => {
  const [first] = entries;
  const place = { path: first?.path ?? '', line: START };
  if (entries.length > MAX_FILES) {
    const { path } = entries[MAX_FILES] ?? place;
    // the browser and the archive reader stop at the limit, so the exact number is unknown
    const message = `The folder has more than ${MAX_FILES.toLocaleString('en-US')} files. Import a smaller folder.`;
    return [problem('tooManyFiles', message, { path, line: START })];
  }
  let total = 0;
  const overflowing = entries.find(({ size }) => (total += size) > MAX_FOLDER_BYTES);
  const largest = entries.filter(({ size }) => size > MAX_FILE_BYTES);
  return [
    ...entries.flatMap(({ path }) => checkPath(path)).slice(0, MAX_PROBLEMS),
    ...checkDuplicates(entries).slice(0, MAX_PROBLEMS),
    ...largest.slice(0, MAX_PROBLEMS).map(({ path }) =>
      problem('fileTooLarge', `The file is larger than ${megabytes(MAX_FILE_BYTES)}.`, {
        path,
        line: START,
      }),
    ),
    ...(overflowing === undefined
      ? []
      : [
          problem(
            'folderTooLarge',
            `With this file, the folder is larger than ${megabytes(MAX_FOLDER_BYTES)}.`,
            { path: overflowing.path, line: START },
          ),
        ]),
  ];
};
