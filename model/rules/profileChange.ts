import { MAX_DOCUMENT_BYTES } from '../contract/deviceProfiles.ts';
import type { PlannedProfile, ProfileChange } from '../contract/profileChanges.ts';
import { MAX_CATEGORIES, type ProfileDocument } from '../contract/profileDocument.ts';

type Categories = ProfileDocument['components'][number]['categories'];

/** What a change of many profiles writes, and its undo restores: whole values, including order and unknown keys. */
export type ChangedParts = { metadata?: ProfileDocument['metadata']; categories?: Categories };

/** The parts of a document that a change of many profiles can affect. Absent ones are undefined. */
export const partsOf = ({ metadata, components }: ProfileDocument): ChangedParts => ({
  metadata,
  categories: components[0]?.categories,
});

/** The document with these parts; undefined ones are left out. Other keys keep their place. */
export const withParts = (
  document: ProfileDocument,
  { metadata, categories }: ChangedParts,
): ProfileDocument => {
  const { metadata: _metadata, ...rest } = document;
  const [main, ...others] = document.components;
  if (main === undefined) return document;
  const { categories: _categories, ...bare } = main;
  return {
    ...(metadata === undefined ? rest : { ...document, metadata }),
    components: [categories === undefined ? bare : { ...main, categories }, ...others],
  };
};

const changedMetadata = (
  before: ProfileDocument['metadata'],
  change: NonNullable<ProfileChange['metadata']>,
) => {
  const after = { ...before };
  for (const [key, value] of Object.entries(change) as [keyof typeof after, string | null | undefined][]) {
    if (value != null) after[key] = value;
    else if (after[key] != null) delete after[key];
  }
  return after;
};

const changedCategories = (before: Categories, { mode, names }: NonNullable<ProfileChange['categories']>) => {
  const held = before ?? [];
  if (mode === 'remove') return held.filter(({ name }) => !names.includes(name));
  const of = (name: string) => held.find(one => one.name === name) ?? { name };
  const added = [...new Set(names)].map(of);
  return mode === 'replace' ? added : [...held, ...added.filter(one => !held.includes(one))];
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The document after a change of many profiles; the same object if nothing changes. */
export const changeProfile = (document: ProfileDocument, change: ProfileChange): ProfileDocument => {
  const before = partsOf(document);
  const after = { ...before };
  if (change.metadata !== undefined) {
    const metadata = changedMetadata(before.metadata, change.metadata);
    if (!isSame(metadata, before.metadata ?? {})) after.metadata = metadata;
  }
  if (change.categories !== undefined) {
    const categories = changedCategories(before.categories, change.categories);
    if (!isSame(categories, before.categories ?? [])) after.categories = categories;
  }
  return isSame(before, after) ? document : withParts(document, after);
};

/** Whether a document satisfies the limits that such a change could exceed. */
export const fitsLimits = (document: ProfileDocument) =>
  (document.components[0]?.categories ?? []).length <= MAX_CATEGORIES &&
  new TextEncoder().encode(JSON.stringify(document)).length <= MAX_DOCUMENT_BYTES;

const textsOf = (value: unknown) => (value == null ? [] : [String(value)]);

/** The differences between two documents in the parts that such a change can affect. */
export const describeChanges = (
  before: ProfileDocument,
  after: ProfileDocument,
): PlannedProfile['changes'] => {
  const [from, to] = [partsOf(before), partsOf(after)];
  const keys = new Set([...Object.keys(from.metadata ?? {}), ...Object.keys(to.metadata ?? {})]);
  const metadata = (parts: ChangedParts, key: string) =>
    textsOf((parts.metadata as Record<string, unknown>)?.[key]);
  const namesOf = ({ categories = [] }: ChangedParts) => categories.map(({ name }) => name);
  return [
    { field: 'categories', before: namesOf(from), after: namesOf(to) },
    ...[...keys].map(key => ({ field: key, before: metadata(from, key), after: metadata(to, key) })),
  ].filter(change => !isSame(change.before, change.after));
};
