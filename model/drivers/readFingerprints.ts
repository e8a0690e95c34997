import { isMap, isSeq, type Node } from 'yaml';
import { isFields } from '../contract/fields.ts';
import { describeIssues } from '../catalog/shapeErrors.ts';
import { type Fingerprint, type FingerprintKind, fingerprintSchema } from '../contract/fingerprints.ts';
import { flattenUnion } from '../contract/flattenUnion.ts';
import { matchKeyOf } from '../rules/fingerprints.ts';
import { fingerprintKinds, toRecord } from './fingerprintForms.ts';
import { keptParts } from './keptParts.ts';
import { problem } from './problems.ts';
import { fingerprintShapes, fingerprintsShape } from './shapes.ts';
import type { Source } from './source.ts';
import type { KeptPart, ReadFingerprint } from './types.ts';
import { nodeAt } from './nodes.ts';
import { readValue, withoutHoles } from './values.ts';

/** `index` is the position in the list of its kind. */
type FingerprintInFile = ReadFingerprint & { index: number };
export type FingerprintsInFile = {
  fingerprints: FingerprintInFile[];
  /** of the lists in the file */
  lengths: Partial<Record<FingerprintKind, number>>;
  kept: KeptPart[];
};

/** The keys of problems that users decide about; the plan and the export need them, too. */
export const duplicateKey = (
  { path, fingerprint }: ReadFingerprint,
  code: 'duplicateFingerprint' | 'duplicateElsewhere',
) => [path, code, fingerprint.id].join('#');

const isKind = (key: string): key is FingerprintKind => (fingerprintKinds as readonly string[]).includes(key);

const read = (kind: FingerprintKind, item: unknown, index: number) => {
  const { data, error } = fingerprintSchema.safeParse(
    toRecord(kind, isFields(item) ? (withoutHoles(item) as Record<string, unknown>) : {}, index),
    { reportInput: true },
  );
  return { data, issue: error?.issues.flatMap(flattenUnion)[0] };
};

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const readList = (kind: FingerprintKind, items: unknown[], root: Node, source: Source) =>
  items.flatMap((item, index): FingerprintInFile[] => {
    const node = nodeAt(root, [kind, index]);
    const place = source.placeAt(node.range?.[0] ?? 0);
    const { data, issue } = read(kind, item, index);
    if (data !== undefined) return [{ fingerprint: data, path: source.path, line: place.line, index }];
    const [described] =
      issue === undefined ? [] : describeIssues({ issues: [issue] }, "This isn't a valid fingerprint.");
    const where = described?.path === '' || described === undefined ? '' : `${described.path}: `;
    source.problems.push(
      problem(
        'invalidPart',
        `${where}${described?.message ?? "This isn't a valid fingerprint."} The fingerprint is kept in the file only.`,
        place,
        { severity: 'error', subject: `${kind}.${index}` },
      ),
    );
    return [];
  });

/** Of two fingerprints with one ID, the first counts; users decide about two that match the same devices. */
const withoutDuplicates = (found: FingerprintInFile[], source: Source) => {
  const ids = new Set<string>();
  const keys = new Map<string, Fingerprint>();
  return found.filter(one => {
    const { fingerprint, line } = one;
    const place = { path: source.path, line };
    if (ids.has(fingerprint.id)) {
      const message = `Another fingerprint of this file has the ID ${fingerprint.id}. This one is kept in the file only.`;
      source.problems.push(problem('duplicateFingerprintId', message, place, { severity: 'error' }));
      return false;
    }
    ids.add(fingerprint.id);
    const key = matchKeyOf(fingerprint);
    const same = keys.get(key);
    if (same !== undefined)
      source.problems.push(
        problem('duplicateFingerprint', `${same.id} matches the same devices.`, place, {
          subject: fingerprint.id,
          choices: ['skip', 'keep'],
        }),
      );
    keys.set(key, same ?? fingerprint);
    return true;
  });
};

const commonKeys = ['id', 'deviceLabel', 'deviceProfileName'];

export const readFingerprints = (source: Source): FingerprintsInFile | null => {
  const base = readValue(source, fingerprintsShape);
  const root = source.document?.contents;
  if (base === undefined || root === undefined || root === null) return null;
  if (!isFields(base) || !isMap(root)) {
    const message = `The file must be an object with lists such as ${fingerprintKinds[0]}.`;
    source.problems.push(problem('invalid', message, source.placeAt(0), { severity: 'error' }));
    return null;
  }
  const kinds = Object.keys(base).filter(isKind);
  const found = kinds.flatMap(kind => readList(kind, itemsOf(base[kind]), root, source));
  return {
    fingerprints: withoutDuplicates(found, source),
    lengths: Object.fromEntries(
      kinds.flatMap(kind => (Array.isArray(base[kind]) ? [[kind, itemsOf(base[kind]).length]] : [])),
    ),
    kept: [
      ...keptParts(root, fingerprintKinds, source),
      ...kinds.flatMap(kind =>
        // a list can come from an anchor
        (isSeq(nodeAt(root, [kind])) ? itemsOf(base[kind]) : []).flatMap((_, index) =>
          keptParts(
            nodeAt(root, [kind, index]),
            [...commonKeys, ...Object.keys(fingerprintShapes[kind].fields)],
            source,
          ),
        ),
      ),
    ],
  };
};
