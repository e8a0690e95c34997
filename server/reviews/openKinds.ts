import type { FlagMap } from '../../model/contract/flags.ts';
import { type ReviewKind, reviewKinds } from '../../model/contract/reviews.ts';
import { isOn } from '../../model/rules/flags.ts';
import { sumOf } from '../store/countUpTo.ts';
import type { ReviewCounts } from '../store/reviewQueue.ts';

/** The kinds to review; those whose pages are switched off are omitted. */
export const openKinds = (flags: FlagMap) =>
  reviewKinds.filter(
    kind =>
      (kind !== 'brand' || isOn(flags, 'brandManagement')) &&
      (kind !== 'capability' || isOn(flags, 'customCapabilities')),
  );

export const totalOf = (counts: ReviewCounts, kinds: readonly ReviewKind[] = reviewKinds) =>
  sumOf(kinds.map(kind => counts[kind]));
