import { ApiError, fieldErrors, notFound } from '../../model/contract/problem.ts';
import type { StoredBrand } from '../store/brands.ts';
import { audit, changedSince, type Decider, notUndone, type Reviewed } from './decider.ts';
import { addHistory, lastDecision } from './history.ts';

const reviewIdOf = (id: string) => `brand:${id}`;

/** What customers see of a brand. */
export const brandFieldsOf = ({
  brandNm,
  dsc,
  logoFileId,
}: Pick<StoredBrand, 'brandNm' | 'dsc' | 'logoFileId'>) => ({
  brandNm,
  dsc,
  logoFileId,
});

export const requirePending = ({ status, brandNm, chgr }: StoredBrand) => {
  if (status !== 'PENDING_APPROVAL')
    throw new ApiError('conflict', `${brandNm} is not pending approval. It was last changed by ${chgr}.`);
};

type BrandDecision = { decision: 'APPROVED' | 'REJECTED'; reason: string };

/** Approves or rejects a brand. Returns what the audit keeps; undefined when stale. */
export const decideBrand = async (
  decider: Decider,
  brand: StoredBrand,
  { decision, reason }: BrandDecision,
) => {
  requirePending(brand);
  const isRejection = decision === 'REJECTED';
  if (isRejection && reason === '')
    throw fieldErrors({ reason: 'Enter a reason so the requester knows what to fix.' });
  const { queries, now, author } = decider;
  const after = { status: decision, reason: isRejection ? reason : '' };
  const key = { mnId: author.mnId, id: brand.id };
  const change = { ...after, chgr: author.userNm, chgDt: now };
  if (!(await queries.brands.change(key, brand.version, change))) return undefined;
  const before = { status: brand.status, reason: brand.reason };
  await addHistory(decider, {
    reviewId: reviewIdOf(brand.id),
    decision: isRejection ? 'reject' : 'approve',
    versionNm: null,
    comment: reason,
    fields: brandFieldsOf(brand),
    before: { ...before, chgr: brand.chgr, chgDt: brand.chgDt },
  });
  return { action: isRejection ? 'reject' : 'approve', before, after } as const;
};

const find = async ({ queries, author: { mnId } }: Decider, id: string): Promise<StoredBrand> => {
  await queries.brands.lockForUpdate({ mnId, id });
  const brand = await queries.brands.find(mnId, id);
  if (brand === undefined) throw notFound();
  return brand;
};

export const brandReviews: Reviewed = {
  decide: async (decider, { recordId, version, decision, comment }) => {
    const brand = await find(decider, recordId);
    requirePending(brand);
    if (brand.version !== version) throw changedSince('brand', brand.chgr);
    const status = decision === 'approve' ? 'APPROVED' : 'REJECTED';
    const change = await decideBrand(decider, brand, { decision: status, reason: comment });
    if (change === undefined) throw changedSince('brand', brand.chgr);
    await audit(decider, { ...change, resource: 'brands', recordId });
    return version + 1;
  },

  undo: async (decider, { recordId, version }) => {
    const brand = await find(decider, recordId);
    const last = await lastDecision(decider, reviewIdOf(recordId));
    if (brand.version !== version || last === undefined) throw notUndone();
    // a product that uses an approved brand relies on it
    if (brand.status === 'IN_USE')
      throw new ApiError('conflict', `${brand.brandNm} is used by a product since.`);
    const before = JSON.parse(last.before) as Pick<StoredBrand, 'reason' | 'chgr' | 'chgDt'> & {
      status: 'PENDING_APPROVAL';
    };
    const key = { mnId: decider.author.mnId, id: recordId };
    if (!(await decider.queries.brands.change(key, version, before))) throw notUndone();
    await decider.queries.reviews.removeHistory(last.historyId);
    await audit(decider, {
      action: 'undoDecision',
      resource: 'brands',
      recordId,
      before: { status: brand.status, reason: brand.reason },
      after: { status: before.status, reason: before.reason },
    });
  },
};
