import { clonedModelName } from '../../model/contract/fieldRules.ts';
import { ApiError, fieldErrors, notFound } from '../../model/contract/problem.ts';
import {
  duplicateProductSchema,
  MAX_IMAGE_BYTES,
  type Product,
  products,
} from '../../model/contract/products.ts';
import { canEditProject } from '../../model/rules/access.ts';
import { pictureOf } from '../../model/rules/pictures.ts';
import { hasProducts, missingOf } from '../../model/rules/products.ts';
import { productTitle } from '../../model/rules/productTitle.ts';
import { productStateOf } from '../../model/rules/publishing/certifiedRecords.ts';
import { scopeOf } from '../access/scope.ts';
import { readSmallFile } from '../files/index.ts';
import type { AnyCall } from '../http/call.ts';
import { FILE_POLICY } from '../http/headers.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { AppOptions } from '../options.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import { productFieldsOf, toProductColumns } from '../store/productRow.ts';
import type { StoredProduct } from '../store/products.ts';
import { createCrud } from './crud.ts';
import { copiedProduct, insertProduct } from './newProduct.ts';
import { readProductBlocks } from './productBlock.ts';
import { createProductChecks } from './productChecks.ts';
import { saveProductTask } from './productTask.ts';
import { readLock, type RequestOfRecord, requestsOf, toLockedBy, withRequests } from './requestsOfRecords.ts';

type RequestedProduct = StoredProduct & { requests: RequestOfRecord[] };

const toProduct = (row: RequestedProduct, { user }: Pick<AnyCall, 'user'>): Product => {
  const { mnId, nameKey: _name, modelKey: _model, commercialDevices: _sold, ...shown } = row;
  const { ownerId, brandNm, requests, ...rest } = shown;
  const fields = productFieldsOf(row);
  return {
    ...rest,
    ...fields,
    brandNm: brandNm ?? '',
    state: productStateOf(row.state, requests),
    lockedBy: toLockedBy(requests),
    missing: missingOf(fields, user),
    canEdit: canEditProject(user, { mnId, ownerId }),
  };
};

const findStored = ({ queries, user }: AnyCall, prodId: string) =>
  orNotFound(queries.products.find(user.mnId, prodId));

const find = async (call: AnyCall, prodId: string): Promise<RequestedProduct> => {
  const product = await findStored(call, prodId);
  return { ...product, requests: await requestsOf(call.queries, product) };
};

/**
 * Makes the publish requests of its project wait, so that one with this product is submitted or published before or
 * after. They lock the project first, and so must whoever locks a product.
 */
const lockProject = ({ queries }: AnyCall, { pjtId }: { pjtId: string }) =>
  queries.projects.lockForUpdate({ pjtId });

const lockProduct = async (call: AnyCall, product: StoredProduct) => {
  await lockProject(call, product);
  await call.queries.products.lockForUpdate(product);
};

const crud = createCrud({
  label: 'product',
  resource: 'products',
  recordId: ({ prodId }) => prodId,
  find,
  lock: lockProduct,
  show: toProduct,
});

const modelTaken = () => fieldErrors({ modelNm: clonedModelName('').message('Model name') });

const mountReads = (mount: Mount, { files }: Pick<AppOptions, 'files'>) => {
  mount(products.counts, call => call.queries.products.identityCounts(scopeOf(call), call.query.ids));

  mount(products.list, async call => {
    const found = await call.queries.products.page(scopeOf(call), call.query);
    return crud.page(call, { ...found, list: await withRequests(call.queries, found.list) });
  });

  mount(products.one, call => crud.one(call, call.params.prodId));

  mount(products.image, async call => {
    const { imageFileId } = await findStored(call, call.params.prodId);
    if (imageFileId === null) throw notFound();
    const headers = {
      'content-security-policy': FILE_POLICY,
      // cached by the browser, but revalidated each time: access may have ended
      'cache-control': 'private, no-cache',
      etag: `"${imageFileId}"`,
    };
    if (call.context.req.header('if-none-match') === headers.etag)
      return new Response(null, { status: 304, headers });
    const file = await call.queries.files.find(imageFileId, call.user.mnId);
    const bytes = file && (await readSmallFile(files, file, MAX_IMAGE_BYTES));
    const picture = bytes && pictureOf(bytes);
    if (bytes === undefined || picture === undefined) throw notFound();
    return new Response(call.context.req.method === 'HEAD' ? null : bytes, {
      headers: { ...headers, 'content-type': picture.type, 'content-length': String(bytes.length) },
    });
  });
};

/** PRJ-01: the products of a project, as the catalog will show them. */
export const mountProducts = (mount: Mount, options: AppOptions) => {
  const check = createProductChecks(options.files);
  mountReads(mount, options);

  mount(products.create, async call => {
    const { project, body, newId } = call;
    const { pjtId, mnId, prodType } = project;
    if (!hasProducts(prodType)) throw notFound();
    await check(call, body, null);
    const prodId = newId();
    await onUniqueViolation(insertProduct(call, { prodId, pjtId, mnId, edit: body }), modelTaken);
    await saveProductTask(call, pjtId);
    return crud.created(call, prodId, { pjtId, ...body });
  });

  mount(products.update, call =>
    crud.write(call, call.params.prodId, async (product, version) => {
      const [before, after] = [productFieldsOf(product), call.body];
      if (JSON.stringify(before) === JSON.stringify({ ...before, ...after })) return 'same';
      await check(call, after, before);
      await lockProject(call, product);
      const lock = await readLock(call.queries, product);
      if (lock !== undefined) throw new ApiError('conflict', lock);
      const change = { ...toProductColumns(after, call.user), ...call.changedNow };
      const isWritten = await onUniqueViolation(
        call.queries.products.change(product, version, change),
        modelTaken,
      );
      if (!isWritten) return 'stale';
      await saveProductTask(call, product.pjtId);
      return { action: 'update', before, after };
    }),
  );

  mount(products.duplicate, async call => {
    const source = await findStored(call, call.params.prodId);
    const { pjtId, mnId, modelNm } = source;
    const wrong = duplicateProductSchema(modelNm).safeParse(call.body).error?.issues[0];
    if (wrong !== undefined) throw fieldErrors({ modelNm: wrong.message });
    const prodId = call.newId();
    const edit = copiedProduct(productFieldsOf(source), call.body.modelNm);
    await onUniqueViolation(insertProduct(call, { prodId, pjtId, mnId, edit }), modelTaken);
    await saveProductTask(call, pjtId);
    return crud.created(call, prodId, { pjtId, copyOf: source.prodId, ...edit });
  });

  mount(products.remove, async call => {
    // also with If-Match, so that the count of its devices and its tasks are final
    await lockProduct(call, await findStored(call, call.params.prodId));
    return crud.remove(call, call.params.prodId, {
      remove: async (product, version) => {
        const blockOf = await readProductBlocks(call.queries, product);
        const block = blockOf(product);
        if (block !== undefined) throw new ApiError('conflict', block);
        if (!(await call.queries.products.remove(product, version))) return false;
        await saveProductTask(call, product.pjtId);
        return true;
      },
      fields: product => ({ pjtId: product.pjtId, ...productFieldsOf(product) }),
      name: productTitle,
    });
  });
};
