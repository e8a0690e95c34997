import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { StoredBrand } from '../store/brands.ts';
import { type Actor, audit } from '../access/actor.ts';
import { changedSince, missingReason, notUndone, type Reviewed } from './reviewed.ts';
import { addHistory, lastDecision, removeDecision } from './history.ts';

const reviewIdOf = (id: string) => `brand:${id}`;

/** The fields of a brand that customers see. */
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
    throw new ApiError('conflict', `${brandNm} isn't pending approval. It was last changed by ${chgr}.`);
};

/** What an undo restores, and how many products used the brand. */
type Before = Pick<StoredBrand, 'reason' | 'chgr' | 'chgDt' | 'products'> & { status: 'PENDING_APPROVAL' };

type BrandDecision = { decision: 'APPROVED' | 'REJECTED'; reason: string };

/** Approves or rejects a brand. Returns the change for the audit; undefined if stale. */
export const decideBrand = async (actor: Actor, brand: StoredBrand, { decision, reason }: BrandDecision) => {
  requirePending(brand);
  const isRejection = decision === 'REJECTED';
  if (isRejection && reason === '') throw missingReason('reason');
  const { queries, now, author } = actor;
  const after = { status: decision, reason };
  const key = { mnId: author.mnId, id: brand.id };
  const change = { ...after, chgr: author.userNm, chgDt: now };
  if (!(await queries.brands.change(key, brand.version, change))) return undefined;
  const before = { status: brand.status, reason: brand.reason };
  await addHistory(actor, {
    reviewId: reviewIdOf(brand.id),
    decision: isRejection ? 'reject' : 'approve',
    versionNm: null,
    comment: reason,
    fields: brandFieldsOf(brand),
    before: { ...before, chgr: brand.chgr, chgDt: brand.chgDt, products: brand.products },
  });
  return { action: isRejection ? 'reject' : 'approve', before, after } as const;
};

const find = async ({ queries, author: { mnId } }: Actor, id: string): Promise<StoredBrand> => {
  await queries.brands.lockForUpdate({ mnId, id });
  const brand = await queries.brands.find(mnId, id);
  if (brand === undefined) throw notFound();
  return brand;
};

export const brandReviews: Reviewed = {
  decide: async (actor, { recordId, version, decision, comment }) => {
    const brand = await find(actor, recordId);
    requirePending(brand);
    if (brand.version !== version) throw changedSince('brand', brand.chgr);
    const status = decision === 'approve' ? 'APPROVED' : 'REJECTED';
    const change = await decideBrand(actor, brand, { decision: status, reason: comment });
    if (change === undefined) throw changedSince('brand', brand.chgr);
    await audit(actor, { ...change, resource: 'brands', recordId });
    return version + 1;
  },

  undo: async (actor, { recordId, version }) => {
    const brand = await find(actor, recordId);
    const last = await lastDecision<Before>(actor, reviewIdOf(recordId));
    if (brand.version !== version || last === undefined) throw notUndone();
    const { products, ...before } = last.before;
    // a product relies on this approval, rather than on an earlier one
    if (brand.status === 'IN_USE' && products === 0)
      throw new ApiError(
        'conflict',
        `This decision can't be undone anymore: a product now uses ${brand.brandNm}.`,
      );
    const key = { mnId: actor.author.mnId, id: recordId };
    if (!(await actor.queries.brands.change(key, version, before))) throw notUndone();
    await removeDecision(actor, last);
    await audit(actor, {
      action: 'undoDecision',
      resource: 'brands',
      recordId,
      before: { status: brand.status, reason: brand.reason },
      after: { status: before.status, reason: before.reason },
    });
  },
};
