import type { FlagMap } from '../../model/contract/flags.ts';
import { type ReviewKind, reviewKinds } from '../../model/contract/reviews.ts';
import { isOn } from '../../model/rules/flags.ts';

/** The kinds to review; those whose pages are switched off are omitted. */
export const openKinds = (flags: FlagMap) =>
  reviewKinds.filter(
    kind =>
      (kind !== 'brand' || isOn(flags, 'brandManagement')) &&
      (kind !== 'capability' || isOn(flags, 'customCapabilities')),
  );

export const totalOf = (counts: Record<ReviewKind, number>, kinds: readonly ReviewKind[] = reviewKinds) =>
  kinds.reduce((sum, kind) => sum + counts[kind], 0);
