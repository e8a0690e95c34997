import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { useState } from 'react';

type Versions = ReadonlyMap<string, number>;

const isEqual = (one: Versions, other: Versions) =>
  one.size === other.size && [...one].every(([id, version]) => other.get(id) === version);

/**
 * The versions of the selected items when they were selected, so that a decision about them is rejected if they have
 * changed since. `outdated`: versions that were rejected, and are replaced with the newest, because the row says so.
 */
export const useSelectedVersions = (
  items: readonly ReviewItem[],
  selectedIds: ReadonlySet<string>,
  outdated: Versions,
) => {
  const [versions, setVersions] = useState<Versions>(new Map());
  const newest = new Map(items.map(({ reviewId, version }) => [reviewId, version]));
  const known = new Map<string, number>();
  for (const id of selectedIds) {
    const seen = versions.get(id);
    const version = seen === undefined || seen === outdated.get(id) ? (newest.get(id) ?? seen) : seen;
    if (version !== undefined) known.set(id, version);
  }
  if (!isEqual(versions, known)) setVersions(known);
  return {
    versions: known,
    /** for changes of the user's own */
    renewVersions: (ids: readonly string[]) =>
      setVersions(before => new Map([...before].filter(([id]) => !ids.includes(id)))),
  };
};
