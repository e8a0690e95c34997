import { z } from 'zod';
import { type Brand, brands, brandStates, LOGO_MAX_BYTES, type Review } from '../../model/contract/brands.ts';
import { ApiError, notFound, wrongFields } from '../../model/contract/problem.ts';
import { isCarried, LOGO_RULE, LOGO_TOO_LARGE, logoFault, needsReview } from '../../model/rules/brands.ts';
import { pictureOf } from '../../model/rules/pictures.ts';
import { readSmall } from '../files/index.ts';
import type { AnyCall } from '../http/call.ts';
import { existing } from '../http/existing.ts';
import { FILE_POLICY } from '../http/headers.ts';
import type { Mount } from '../http/mount.ts';
import { answerRange, rangeOf, readJson, sortOf } from '../http/simpleRest.ts';
import { actionOf } from '../http/versioned.ts';
import type { AppOptions } from '../options.ts';
import { brandColumns, type StoredBrand } from '../store/brands.ts';
import { unlessTaken } from '../store/faults.ts';

type BrandCall = AnyCall & { readonly params: { id: string } };
type Fields = Pick<Brand, 'brandNm' | 'dsc' | 'logoFileId'>;

const word = z
  .string()
  .max(100)
  .refine(text => !text.includes('\0'));
const filterSchema = z.strictObject({
  q: word.optional(),
  status: z
    .union([z.enum(brandStates).transform(state => [state]), z.array(z.enum(brandStates)).max(8)])
    .optional(),
  id: z.array(word).max(100).optional(),
});

const find = ({ queries, params, user }: BrandCall) => existing(queries.brands.find(params.id, user.mnId));

/** Held, and of the version that the caller saw. */
const holdSeen = async ({ queries, params, user, ifMatch }: BrandCall) => {
  const brand = await existing(queries.brands.hold(params.id, user.mnId));
  const refuseStale = () => {
    if (ifMatch === undefined || ifMatch === brand.version) return;
    throw new ApiError('stale', `${brand.chgr} saved this brand while you were editing.`, {
      current: brand,
    });
  };
  return { brand, refuseStale };
};

const nameTaken = () => wrongFields({ brandNm: 'Your company has a brand of this name.' });

const carried = (brand: StoredBrand, what: string, errors?: Record<string, string>) =>
  new ApiError('conflict', `Products carry ${brand.brandNm}: ${what}.`, errors && { errors });

const namesOf = ({ brandNm, dsc, logoFileId }: Fields) => ({ brandNm, dsc, logoFileId });

export const mountBrands = (mount: Mount, { files }: AppOptions) => {
  const fileOf = ({ queries, user }: AnyCall, fileId: string) => queries.files.find(fileId, user.mnId);

  const checkLogo = async (call: AnyCall, fileId: string) => {
    const file = await fileOf(call, fileId);
    const bytes = file && (await readSmall(files, file, LOGO_MAX_BYTES));
    const wrong = file !== undefined && file.size > LOGO_MAX_BYTES ? LOGO_TOO_LARGE : LOGO_RULE;
    const fault = bytes === undefined ? wrong : logoFault(bytes);
    if (fault !== undefined) throw wrongFields({ logoFileId: fault });
  };

  mount(brands.list, async call => {
    const { query, queries, user } = call;
    const filter = readJson(filterSchema, query.filter, {});
    // many by id come without a range
    const { offset, limit } =
      filter.id !== undefined && query.range === undefined ? { offset: 0, limit: 100 } : rangeOf(query.range);
    const sort = sortOf(brandColumns, query.sort, ['chgDt', 'DESC']);
    const { list, totalCount } = await queries.brands.page({
      ...filter,
      mnId: user.mnId,
      sort,
      offset,
      limit,
    });
    return answerRange(call, 'brands', { list, totalCount, offset });
  });

  mount(brands.one, find);

  mount(brands.create, async call => {
    const { body, queries, newId, user } = call;
    await checkLogo(call, body.logoFileId);
    const id = newId();
    const stamp = { ...call.createdNow, version: 1 };
    const brand = { id, ...body, status: 'PENDING_APPROVAL', reason: '', ...stamp } as const;
    await unlessTaken(queries.brands.add({ mnId: user.mnId, ...brand }), nameTaken);
    await call.audit({
      action: 'create',
      resource: 'brands',
      recordId: id,
      before: null,
      after: namesOf(body),
    });
    return { ...brand, products: 0 };
  });

  mount(brands.update, async call => {
    const { body, queries } = call;
    const { brand, refuseStale } = await holdSeen(call);
    refuseStale();
    const before = namesOf(brand);
    if (JSON.stringify(before) === JSON.stringify(namesOf(body))) return brand;
    if (isCarried(brand) && body.brandNm !== brand.brandNm) {
      const text = 'its name can not be changed';
      throw carried(brand, text, { brandNm: 'Products carry this name: it can not be changed.' });
    }
    if (body.logoFileId !== brand.logoFileId) await checkLogo(call, body.logoFileId);
    const review = needsReview(brand, body) ? ({ status: 'PENDING_APPROVAL', reason: '' } as const) : {};
    const change = { ...body, ...review, ...call.changedNow };
    await unlessTaken(queries.brands.change(brand, change), nameTaken);
    const after = { ...namesOf(body), status: review.status ?? brand.status };
    await call.audit({
      action: actionOf('update', call),
      resource: 'brands',
      recordId: brand.id,
      before: { ...before, status: brand.status },
      after,
    });
    return find(call);
  });

  mount(brands.remove, async call => {
    const { brand, refuseStale } = await holdSeen(call);
    refuseStale();
    if (isCarried(brand)) throw carried(brand, 'it can not be deleted');
    await call.queries.brands.remove(brand.id);
    await call.audit({
      action: actionOf('delete', call),
      resource: 'brands',
      recordId: brand.id,
      before: { ...namesOf(brand), status: brand.status },
      after: null,
    });
  });

  const review = async (call: BrandCall, { decision, reason }: Review) => {
    const { brand, refuseStale } = await holdSeen(call);
    if (brand.status !== 'PENDING_APPROVAL')
      throw new ApiError('conflict', `${brand.brandNm} does not wait for approval.`);
    // approved is what the admin saw
    refuseStale();
    const isRejection = decision === 'REJECTED';
    if (isRejection && reason === '') throw wrongFields({ reason: 'Say why, so that it can be mended.' });
    const verdict = { status: decision, reason: isRejection ? reason : '' };
    await call.queries.brands.change(brand, { ...verdict, ...call.changedNow });
    await call.audit({
      action: actionOf(isRejection ? 'reject' : 'approve', call),
      resource: 'brands',
      recordId: brand.id,
      before: { status: brand.status, reason: brand.reason },
      after: verdict,
    });
    return find(call);
  };
  mount(brands.review, call => review(call, call.body));

  mount(brands.logo, async call => {
    const { logoFileId } = await find(call);
    const headers = {
      'content-security-policy': FILE_POLICY,
      // kept by this browser, and asked about each time: access may have ended
      'cache-control': 'private, no-cache',
      etag: `"${logoFileId}"`,
    };
    if (call.context.req.header('if-none-match') === headers.etag)
      return new Response(null, { status: 304, headers });
    const file = await fileOf(call, logoFileId);
    const bytes = file && (await readSmall(files, file, LOGO_MAX_BYTES));
    const picture = bytes && pictureOf(bytes);
    if (bytes === undefined || picture === undefined) throw notFound();
    return new Response(call.context.req.method === 'HEAD' ? null : bytes, {
      headers: { ...headers, 'content-type': picture.type, 'content-length': String(bytes.length) },
    });
  });
};
