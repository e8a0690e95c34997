import {
  type Brand,
  brandColumns,
  brandFilterSchema,
  brands,
  LOGO_MAX_BYTES,
} from '../../model/contract/brands.ts';
import { ApiError, notFound, fieldErrors } from '../../model/contract/problem.ts';
import { isInUse, LOGO_RULE, LOGO_TOO_LARGE, logoError, needsReview } from '../../model/rules/brands.ts';
import { brandBlock } from '../../model/rules/deletionBlocks.ts';
import { pictureOf } from '../../model/rules/pictures.ts';
import { readSmallFile } from '../files/index.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import { FILE_POLICY } from '../http/headers.ts';
import type { Mount } from '../http/mount.ts';
import { respondWithRange, rangeOf, parseJsonParam, sortOf } from '../http/simpleRest.ts';
import type { AppOptions } from '../options.ts';
import { brandKey } from '../store/brandKey.ts';
import type { StoredBrand } from '../store/brands.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import { decideBrand, requirePending } from '../reviews/brands.ts';
import { actorOf } from '../access/actor.ts';
import { createCrud } from './crud.ts';
import { applyOnce } from './applyOnce.ts';

type Fields = Pick<Brand, 'brandNm' | 'dsc' | 'logoFileId'>;

const find = ({ queries, user }: AnyCall, id: string) => orNotFound(queries.brands.find(user.mnId, id));

/** the key in the table, which includes the company */
const keyOf = ({ user }: AnyCall, { id }: StoredBrand) => ({ mnId: user.mnId, id });

const crud = createCrud({
  label: 'brand',
  resource: 'brands',
  recordId: ({ id }) => id,
  find,
  lock: (call, brand) => call.queries.brands.lockForUpdate(keyOf(call, brand)),
  show: (brand: StoredBrand) => brand,
});

const nameTaken = () => fieldErrors({ brandNm: 'Your organization already has a brand with this name.' });

/** What sets a brand back to waiting for an approval that this call requests. */
const requestedNow = ({ userNm, now }: AnyCall) =>
  ({ status: 'PENDING_APPROVAL', reason: '', requesterNm: userNm, requestedDt: now }) as const;

const writtenFields = ({ brandNm, dsc, logoFileId }: Fields) => ({ brandNm, dsc, logoFileId });

/** A name from before names were stored composed (NFC) isn't renamed because of that. */
const nameAfter = (brand: Fields, { brandNm }: Fields) =>
  brand.brandNm.normalize('NFC') === brandNm ? brand.brandNm : brandNm;

export const mountBrands = (mount: Mount, { files }: AppOptions) => {
  const fileOf = ({ queries, user }: AnyCall, fileId: string) => queries.files.find(fileId, user.mnId);

  const checkLogo = async (call: AnyCall, fileId: string) => {
    const file = await fileOf(call, fileId);
    const bytes = file && (await readSmallFile(files, file, LOGO_MAX_BYTES));
    const wrong = file !== undefined && file.size > LOGO_MAX_BYTES ? LOGO_TOO_LARGE : LOGO_RULE;
    const fault = bytes === undefined ? wrong : logoError(bytes);
    if (fault !== undefined) throw fieldErrors({ logoFileId: fault });
  };

  mount(brands.list, async call => {
    const { query, queries, user } = call;
    const filter = parseJsonParam('filter', brandFilterSchema, query.filter, {});
    // requests by ID come without a range
    const { offset, limit } =
      filter.id !== undefined && query.range === undefined ? { offset: 0, limit: 100 } : rangeOf(query.range);
    const sort = sortOf(brandColumns, query.sort, ['chgDt', 'DESC']);
    const found = await queries.brands.page({
      ...filter,
      mnId: user.mnId,
      sort,
      offset,
      limit,
    });
    return respondWithRange(call, 'brands', { ...found, offset });
  });

  mount(brands.one, call => crud.one(call, call.params.id));

  mount(
    brands.create,
    async call => {
      const { body, newId, user } = call;
      // before the transaction, because reading a file must not hold the database
      await checkLogo(call, body.logoFileId);
      return applyOnce(call, async inside => {
        const id = newId();
        if (await inside.queries.brands.hasName(user.mnId, body.brandNm)) throw nameTaken();
        const brand = { id, ...body, ...requestedNow(call), ...call.createdNow, version: 1 };
        await onUniqueViolation(inside.queries.brands.add({ mnId: user.mnId, ...brand }), nameTaken);
        return crud.created(inside, id, writtenFields(body));
      });
    },
    { ownTransaction: true },
  );

  mount(
    brands.update,
    async call => {
      const { body, params } = call;
      const { logoFileId } = await find(call, params.id);
      if (body.logoFileId !== logoFileId) await checkLogo(call, body.logoFileId);
      return applyOnce(call, inside =>
        crud.write(inside, params.id, async (brand, version) => {
          const before = writtenFields(brand);
          const after = { ...writtenFields(body), brandNm: nameAfter(brand, body) };
          if (JSON.stringify(before) === JSON.stringify(after)) return 'same';
          const isRenamed = after.brandNm !== brand.brandNm;
          if (isInUse(brand) && isRenamed) {
            const errors = { brandNm: "Products use this brand, so its name can't be changed." };
            const text = `Products use ${brand.brandNm}, so its name can't be changed.`;
            throw new ApiError('conflict', text, { errors });
          }
          if (isRenamed && (await inside.queries.brands.hasName(call.user.mnId, after.brandNm, brand.id)))
            throw nameTaken();
          const review = needsReview(brand, after) ? requestedNow(call) : undefined;
          const nameKey = isRenamed ? { nameKey: brandKey(after.brandNm) } : {};
          const change = { ...after, ...nameKey, ...review, ...call.changedNow };
          const isWritten = await onUniqueViolation(
            inside.queries.brands.change(keyOf(call, brand), version, change),
            nameTaken,
          );
          if (!isWritten) return 'stale';
          return {
            action: 'update',
            before: { ...before, status: brand.status },
            after: { ...after, status: review?.status ?? brand.status },
          };
        }),
      );
    },
    { ownTransaction: true },
  );

  mount(brands.remove, call => {
    const remove = async (brand: StoredBrand, version: number) => {
      // the row is locked by now, so no other product can get the brand
      const reason = brandBlock(await find(call, brand.id));
      if (reason !== undefined) throw new ApiError('conflict', reason);
      return call.queries.brands.remove(keyOf(call, brand), version);
    };
    return crud.remove(call, call.params.id, {
      remove,
      fields: brand => ({ ...writtenFields(brand), status: brand.status }),
      name: ({ brandNm }) => brandNm,
    });
  });

  mount(brands.review, async call => {
    // the second reviewer gets 'already reviewed' instead of 'changed'
    requirePending(await find(call, call.params.id));
    return crud.write(
      call,
      call.params.id,
      async (brand, version) =>
        (await decideBrand(actorOf(call), { ...brand, version }, call.body)) ?? 'stale',
    );
  });

  mount(brands.logo, async call => {
    const { logoFileId } = await find(call, call.params.id);
    const headers = {
      'content-security-policy': FILE_POLICY,
      // cached by the browser, but revalidated each time: access may have ended
      'cache-control': 'private, no-cache',
      etag: `"${logoFileId}"`,
    };
    if (call.context.req.header('if-none-match') === headers.etag)
      return new Response(null, { status: 304, headers });
    const file = await fileOf(call, logoFileId);
    const bytes = file && (await readSmallFile(files, file, LOGO_MAX_BYTES));
    const picture = bytes && pictureOf(bytes);
    if (bytes === undefined || picture === undefined) throw notFound();
    return new Response(call.context.req.method === 'HEAD' ? null : bytes, {
      headers: { ...headers, 'content-type': picture.type, 'content-length': String(bytes.length) },
    });
  });
};
