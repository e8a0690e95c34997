import { isMap, isSeq, type Node } from 'yaml';
import { isFields } from '../contract/fields.ts';
import { describeIssues } from '../catalog/shapeErrors.ts';
import { MAX_DOCUMENT_BYTES } from '../contract/deviceProfiles.ts';
import { flattenUnion } from '../contract/flattenUnion.ts';
import { type ProfileDocument, profileDocumentSchema } from '../contract/profileDocument.ts';
import { keptParts } from './keptParts.ts';
import { problem } from './problems.ts';
import { profileShape } from './shapes.ts';
import type { Source } from './source.ts';
import type { ReadProfile } from './types.ts';
import { nodeAt } from './nodes.ts';
import { HOLE, pathInFile, readValue, withoutHoles } from './values.ts';

type Path = readonly PropertyKey[];

/** Parts that can be removed from a profile, smallest first. `*` stands for any key. */
const optionalParts: readonly Path[] = [
  ['components', '*', 'capabilities', '*'],
  ['components', '*', 'categories', '*'],
  ['components', '*', 'categories'],
  ['components', '*', 'label'],
  ['preferences', '*'],
  ['preferences'],
  ['metadata', '*'],
  ['metadata'],
  ['translations', '*'],
  ['translations'],
];

const optionalPartOf = (path: Path): Path | undefined => {
  const part = optionalParts.find(
    keys => keys.length <= path.length && keys.every((key, index) => key === '*' || key === path[index]),
  );
  return part === undefined ? undefined : path.slice(0, part.length);
};

const setHole = (base: unknown, path: Path) => {
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown>)[part], base);
  (owner as Record<PropertyKey, unknown>)[path.at(-1) ?? ''] = HOLE;
};

const fieldsIn = (list: unknown) => (Array.isArray(list) ? list.filter(isFields) : []);

/** Drivers can omit the version of a capability; it is 1. */
const addVersions = (base: unknown) => {
  for (const component of fieldsIn(isFields(base) ? base['components'] : []))
    for (const capability of fieldsIn(component['capabilities']))
      if (capability['version'] === undefined || capability['version'] === HOLE) capability['version'] = 1;
};

/** Removes invalid parts; null if no profile is left. */
const validDocument = (base: unknown, root: Node, source: Source): ProfileDocument | null => {
  for (;;) {
    const document = withoutHoles(base);
    const { error } = profileDocumentSchema.safeParse(document, { reportInput: true });
    if (error === undefined) return document as ProfileDocument;
    let hasFound = false;
    for (const issue of error.issues.flatMap(flattenUnion)) {
      const [described] = describeIssues({ issues: [issue] }, "This isn't a valid part of a device profile.");
      const path = pathInFile(base, issue.path);
      const part = optionalPartOf(path);
      const place = source.placeAt(nodeAt(root, path).range?.[0] ?? 0);
      const message = described?.message ?? issue.message;
      if (part === undefined) {
        source.problems.push(
          problem('invalid', `${message} The profile isn't imported.`, place, { severity: 'error' }),
        );
        return null;
      }
      // already removed because of an earlier problem
      if (hasHole(base, part)) continue;
      source.problems.push(
        problem('invalidPart', `${message} This part is kept in the file only.`, place, {
          severity: 'error',
          subject: path.join('.'),
        }),
      );
      setHole(base, part);
      hasFound = true;
    }
    if (!hasFound) return null;
  }
};

const hasHole = (base: unknown, path: Path) =>
  path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], base) ===
  HOLE;

const profileKeys = ['name', 'components', 'metadata', 'preferences', 'translations'];
const componentKeys = ['id', 'label', 'capabilities', 'categories'];

const itemsOf = (root: Node, path: Path) => {
  const list = nodeAt(root, path);
  return isSeq(list) ? (list.items as (Node | null)[]) : [];
};

const keptIn = (root: Node, source: Source) => [
  ...keptParts(root, profileKeys, source),
  ...itemsOf(root, ['components']).flatMap((component, index) => [
    ...keptParts(component, componentKeys, source),
    ...itemsOf(root, ['components', index, 'capabilities']).flatMap(capability =>
      keptParts(capability, ['id', 'version'], source),
    ),
  ]),
];

const placesOfCapabilities = (base: unknown, root: Node, source: Source) =>
  ((base as { components: unknown[] }).components ?? []).flatMap((component, at) => {
    if (!isFields(component) || !Array.isArray(component['capabilities'])) return [];
    return component['capabilities'].flatMap((capability, index) => {
      if (!isFields(capability)) return [];
      const { range } = nodeAt(root, ['components', at, 'capabilities', index]);
      return [
        {
          componentId: String(component['id']),
          id: String(capability['id']),
          version: Number(capability['version']),
          line: source.placeAt(range?.[0] ?? 0).line,
        },
      ];
    });
  });

/** A profile with the value of its file, in which holes replace what the profile can't hold. */
export type ProfileInFile = { profile: ReadProfile; base: unknown };

export const readProfile = (source: Source): ProfileInFile | null => {
  const base = readValue(source, profileShape);
  const root = source.document?.contents;
  if (base === undefined || root === undefined || root === null) return null;
  if (!isFields(base) || !isMap(root)) {
    source.problems.push(
      problem(
        'invalid',
        'A profile must have a name and components. This file has neither.',
        source.placeAt(0),
        {
          severity: 'error',
        },
      ),
    );
    return null;
  }
  addVersions(base);
  const document = validDocument(base, root, source);
  if (document === null) return null;
  if (JSON.stringify(document).length > MAX_DOCUMENT_BYTES) {
    const message = `A profile can be up to ${MAX_DOCUMENT_BYTES / 1024} KB. This one isn't imported.`;
    source.problems.push(problem('invalid', message, source.placeAt(0), { severity: 'error' }));
    return null;
  }
  const profile = {
    path: source.path,
    document,
    kept: keptIn(root, source),
    capabilities: placesOfCapabilities(base, root, source),
  };
  return { profile, base };
};
