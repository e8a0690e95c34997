import { isMap, type Node } from 'yaml';
import { describeIssues } from '../catalog/shapeErrors.ts';
import { flattenUnion } from '../contract/flattenUnion.ts';
import { parseConfig } from '../deviceConfig/configDocument.ts';
import { isInlinePreference } from '../contract/preferences.ts';
import type * as z from 'zod/mini';
import { isFields } from '../contract/fields.ts';
import { createTokenBudget, openSource, type Source } from '../drivers/source.ts';
import type { ProblemCode } from '../drivers/types.ts';
import { nodeAt, pairOf } from '../drivers/nodes.ts';
import { HOLE, pathInFile, readValue, withoutHoles } from '../drivers/values.ts';
import { documentSchemaOf, FORMAT, headSchema } from './schema.ts';
import { projectFileShape } from './shape.ts';
import type { FileProblem, ProjectDocument, ReadProjectFile } from './types.ts';

type Path = readonly PropertyKey[];

const MAX_FILE_PROBLEMS = 20;

/** Problems that the reader of driver files only warns about; a project file is rejected. */
const ownMessages: Partial<Record<ProblemCode, string>> = {
  emptyFile: `The file has no content. The first line of a project file must be format: ${FORMAT}.`,
  tabs: 'This line is indented with a tab. Use spaces.',
  severalDocuments: 'A second document starts here. A project file can have only one.',
  duplicateKey: 'This key appears twice.',
  unknownTag: "Tags such as !!set aren't allowed. Remove the tag.",
  unusableValue: "This value isn't allowed. Use text, a number, true, false, a list, or an object.",
  manyDigits: 'This number has too many digits. Write it as text, in quotes.',
  unstorableText: "This text has a character that can't be stored.",
  tooManyValues: 'The file has too many keys, values, and punctuation marks up to here.',
  notUtf8: "This line isn't UTF-8 text. Save the file as UTF-8.",
};

/** A path in the notation of messages, such as `products[0].model`. */
const textOfPath = (path: Path): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');

/** The position of a path in the file: that of its key, if it has one, because the value may start a line later. */
const offsetOf = (root: Node, path: Path) => {
  const parent = nodeAt(root, path.slice(0, -1));
  const key = isMap(parent) ? (pairOf(parent, String(path.at(-1)))?.key as Node | undefined) : undefined;
  return (key ?? nodeAt(root, path)).range?.[0] ?? 0;
};

/** Maximum depth of recorded places: `onboarding.screens.en-US.intro`. */
const PLACE_DEPTH = 4;

function* pathsIn(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  // the content of profiles and fingerprints has been checked by their schemas
  const isInside =
    (path[0] === 'profiles' || path[1] === 'fingerprints') && path.length >= 3 && path[2] !== 'metadata';
  if (path.length === PLACE_DEPTH || isInside) return;
  if (Array.isArray(value)) for (const [index, one] of value.entries()) yield* pathsIn(one, [...path, index]);
  else if (isFields(value))
    for (const [key, one] of Object.entries(value)) if (one !== HOLE) yield* pathsIn(one, [...path, key]);
}

/** Creates the reader of one file; `base` still has the holes of its value. */
const createReader = (source: Source, root: Node, base: unknown) => {
  const problemAt = (path: Path, message: string): FileProblem => {
    const { line, column } = source.placeAt(offsetOf(root, pathInFile(base, path)));
    return { line, column, path: textOfPath(path), message };
  };

  const fromIssues = (error: z.core.$ZodError) =>
    error.issues.flatMap(flattenUnion).flatMap(issue => {
      const described = describeIssues({ issues: [issue] }, "This value isn't valid.");
      if (issue.code !== 'unrecognized_keys')
        return described.map(({ message }) => problemAt(issue.path, message));
      return issue.keys.map(key => problemAt([...issue.path, key], `${key} isn't a known key here.`));
    });

  return { problemAt, fromIssues };
};

type Reader = ReturnType<typeof createReader>;

/** The default of a password would put a secret into the file. */
const passwordDefaults = ({ profiles = [] }: ProjectDocument, { problemAt }: Reader) =>
  profiles.flatMap(({ preferences = [] }, at) =>
    preferences.flatMap((preference, index) =>
      isInlinePreference(preference) &&
      preference.preferenceType === 'string' &&
      preference.definition?.stringType === 'password' &&
      preference.definition.default !== undefined
        ? [
            problemAt(
              ['profiles', at, 'preferences', index, 'definition', 'default'],
              "Passwords can't have a default in a project file. Remove this line.",
            ),
          ]
        : [],
    ),
  );

const configProblems = ({ profiles = [] }: ProjectDocument, { problemAt }: Reader) =>
  profiles.flatMap(({ deviceConfig: text }: { deviceConfig?: unknown }, at) => {
    if (text === undefined) return [];
    const path = ['profiles', at, 'deviceConfig'];
    if (typeof text !== 'string' || text === '')
      return [problemAt(path, 'Write the JSON of the device config as text, after deviceConfig: |')];
    const { broken } = parseConfig(text);
    return broken === undefined
      ? []
      : [
          problemAt(
            path,
            `The JSON of the device config has an error on line ${broken.line}, column ${broken.column}.`,
          ),
        ];
  });

/** Parts of the file that contradict each other. */
const contradictions = ({ project, profiles, handler, products = [] }: ProjectDocument, reader: Reader) => {
  const names = profiles?.map(({ name }) => name);
  const isUnknown = (name: string | null) => name !== null && names?.includes(name) === false;
  const models = new Set<string>();
  return [
    ...(isUnknown(project.profile)
      ? [reader.problemAt(['project', 'profile'], 'The file has no profile with this name.')]
      : []),
    ...(project.profile === null && names !== undefined && names.length > 0
      ? [reader.problemAt(['project'], 'Name one of the profiles in project.profile.')]
      : []),
    ...(handler != null && isUnknown(handler.defaultProfile)
      ? [reader.problemAt(['handler', 'defaultProfile'], 'The file has no profile with this name.')]
      : []),
    ...products.flatMap(({ model }, index) => {
      const isTaken = models.has(model.toLowerCase());
      models.add(model.toLowerCase());
      return isTaken
        ? [reader.problemAt(['products', index, 'model'], 'Another product of the file has this model name.')]
        : [];
    }),
  ];
};

const refused = (
  problems: readonly FileProblem[],
  type: ReadProjectFile['type'] = null,
): ReadProjectFile => ({
  document: null,
  type,
  problems: problems.toSorted((a, b) => a.line - b.line || a.column - b.column).slice(0, MAX_FILE_PROBLEMS),
  problemCount: problems.length,
  places: {},
});

const fromSource = ({ problems }: Source): FileProblem[] =>
  problems
    .filter(({ severity, code }) => severity !== 'info' || code === 'emptyFile')
    .map(({ code, line, column = 1, message }) => ({
      line,
      column,
      path: '',
      message: ownMessages[code] ?? message,
    }));

/**
 * Reads a project file. Never throws: problems have a line and a reason, and there is then no document.
 *
 * @example readProjectFile('format: device-project\nversion: 1\n').problems[0].line // 1
 */
export const readProjectFile = (text: string): ReadProjectFile => {
  const source = openSource(
    { path: 'project.yaml', bytes: new TextEncoder().encode(text) },
    createTokenBudget(),
  );
  const root = source.document?.contents;
  const base = readValue(source, projectFileShape);
  const unreadable = fromSource(source);
  if (unreadable.length > 0 || root == null || base === undefined) return refused(unreadable);
  const reader = createReader(source, root, base);
  if (!isFields(base))
    return refused([reader.problemAt([], `A project file must start with format: ${FORMAT}.`)]);
  const value = withoutHoles(base);
  const head = headSchema.safeParse(value, { reportInput: true });
  if (!head.success) return refused(reader.fromIssues(head.error));
  const { line, column } = reader.problemAt(['project', 'type'], '');
  const type = { name: head.data.project.type, line, column };
  const parsed = documentSchemaOf(type.name).safeParse(value, { reportInput: true });
  if (!parsed.success) return refused(reader.fromIssues(parsed.error), type);
  const { format: _format, version: _version, ...rest } = parsed.data;
  const document = rest as unknown as ProjectDocument;
  const wrong = [
    ...passwordDefaults(document, reader),
    ...configProblems(document, reader),
    ...contradictions(document, reader),
  ];
  if (wrong.length > 0) return refused(wrong, type);
  const places = Object.fromEntries(
    [...pathsIn(value)].map(path => {
      const place = reader.problemAt(path, '');
      return [textOfPath(path), [place.line, place.column] as const];
    }),
  );
  return { document, type, problems: [], problemCount: 0, places };
};
