import type { ReviewItem } from '../../model/contract/reviews.ts';
import type { Fields } from '../../model/rules/profileDiff/change.ts';
import { countChanges } from '../../model/rules/reviews.ts';
import type { Queries } from '../store/index.ts';
import type { WaitingReview } from '../store/reviewQueue.ts';
import { brandFieldsOf } from './brands.ts';
import { comparedFieldsOf, liveBefore, parseRecordId } from './capabilities.ts';

type Counts = Map<string, number | null>;

const idsOf = (rows: readonly WaitingReview[], kind: WaitingReview['kind']) =>
  rows.filter(row => row.kind === kind).map(row => row.recordId);

const brandCounts = async (queries: Queries, mnId: string, ids: readonly string[]): Promise<Counts> => {
  const reviewIds = ids.map(id => `brand:${id}`);
  const [brands, approvals] = await Promise.all([
    queries.reviews.brandsOf(mnId, ids),
    queries.reviews.approvals(mnId, reviewIds),
  ]);
  return new Map(
    brands.map(brand => {
      const reviewId = `brand:${brand.id}`;
      const approved = approvals.get(reviewId);
      const before = approved === undefined ? null : (JSON.parse(approved.fields) as Fields);
      return [reviewId, countChanges(before, brandFieldsOf(brand))];
    }),
  );
};

const capabilityCounts = async (queries: Queries, mnId: string, recordIds: readonly string[]) => {
  const parsed = recordIds.map(recordId => ({ recordId, ...parseRecordId(recordId) }));
  // a first version has no previous one to compare with
  const later = parsed.filter(({ version }) => version > 1);
  const rows = await queries.reviews.capabilitiesOf(mnId, [...new Set(later.map(({ cpbtId }) => cpbtId))]);
  return new Map(
    later.map(({ recordId, cpbtId, version }): [string, number | null] => {
      const own = rows.filter(row => row.cpbtId === cpbtId);
      const requested = own.find(row => row.version === version);
      const live = liveBefore(own, version);
      const before = live === undefined ? null : comparedFieldsOf(live);
      return [
        `capability:${recordId}`,
        requested === undefined ? null : countChanges(before, comparedFieldsOf(requested)),
      ];
    }),
  );
};

/** Rows of the queue in the format of the API. */
export const toItems = async (
  queries: Queries,
  mnId: string,
  rows: readonly WaitingReview[],
): Promise<ReviewItem[]> => {
  const [brands, capabilities] = await Promise.all([
    brandCounts(queries, mnId, idsOf(rows, 'brand')),
    capabilityCounts(queries, mnId, idsOf(rows, 'capability')),
  ]);
  return rows.map(({ pjtId, prodType, ...row }) => ({
    ...row,
    project: pjtId === null || prodType === null ? null : { pjtId, prodType },
    changeCount: row.changeCount ?? brands.get(row.reviewId) ?? capabilities.get(row.reviewId) ?? null,
  }));
};
