import type { ProfileChange } from '../../../model/contract/profileChanges.ts';
import type { metadataKeys } from '../../../model/contract/profileDocument.ts';

export type ChangeKind = 'metadata' | 'categories';
export type MetadataKey = (typeof metadataKeys)[number];
export type KeyAction = 'keep' | 'set' | 'remove';

export type ChangeForm = {
  /** unchanged keys are absent */
  metadata: Partial<Record<MetadataKey, { action: KeyAction; value: string }>>;
  mode: NonNullable<ProfileChange['categories']>['mode'];
  names: string[];
};

export const emptyForm: ChangeForm = { metadata: {}, mode: 'replace', names: [] };

/** The change in the form; null if there is none. */
export const changeOf = (kind: ChangeKind, { metadata, mode, names }: ChangeForm): ProfileChange | null => {
  if (kind === 'categories')
    return names.length === 0 && mode !== 'replace' ? null : { categories: { mode, names } };
  const entries = Object.entries(metadata).filter(([, { action }]) => action !== 'keep');
  // the value has not been typed yet
  if (
    entries.length === 0 ||
    entries.some(([, { action, value }]) => action === 'set' && value.trim() === '')
  )
    return null;
  const values = entries.map(([key, { action, value }]) => [key, action === 'set' ? value.trim() : null]);
  return { metadata: Object.fromEntries(values) as ProfileChange['metadata'] };
};
