import type { Changes } from '../forms/values.ts';

export type Draft = {
  /** of draftKeyOf; several tabs have a number behind it: see draftSlots */
  key: string;
  /** userId|mnId */
  owner: string;
  resource: string;
  /** null while the record is new */
  recordId: string | null;
  /** of the record that was shown */
  version: number | null;
  title: string;
  /** opens the form that holds it */
  path: string;
  /** only what differs from the record */
  values: Changes;
  /** the record's values at the same paths */
  base: Changes;
  at: number;
  /** something that was typed isn't stored, such as a secret */
  isPartial?: boolean;
  /** of the record, or of one above it; lists omit the draft until the record is restored */
  deletion?: { id: string; at: number } | undefined;
};

/** A draft belongs to a person within an organization. */
export const draftOwnerOf = (user: { userId: string; mnId: string } | null) =>
  user === null ? '' : `${user.userId}|${user.mnId}`;

type DraftKeyParts = Pick<Draft, 'owner' | 'resource' | 'recordId'> & { suffix?: string | undefined };

export const draftKeyOf = ({ owner, resource, recordId, suffix }: DraftKeyParts) =>
  [owner, resource, recordId ?? 'new', ...(suffix === undefined ? [] : [suffix])].join('/');
