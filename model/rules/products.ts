import {
  MAX_IMAGE_BYTES,
  MAX_IMAGE_SIZE,
  MAX_MODEL_NAME,
  MIN_IMAGE_SIZE,
  type Product,
} from '../contract/products.ts';
import { rules } from '../contract/fieldRules.ts';
import type { ProjectType, TaskProgress } from '../contract/projects.ts';
import type { User } from '../contract/user.ts';
import { hasTask, requiredFields } from './readiness.ts';
import { pictureOf } from './pictures.ts';

/** Projects of this type have products. */
export const hasProducts = (prodType: ProjectType) => hasTask(prodType, 'product');

export type ProductFields = Pick<
  Product,
  | 'prodNm'
  | 'names'
  | 'modelNumbers'
  | 'brandId'
  | 'ctgrId'
  | 'dsc'
  | 'imageFileId'
  | 'countryMode'
  | 'countries'
>;

/** The workspace of a product: a private one has no brands, so its products need none. */
export type Workspace = Pick<User, 'mnIdTypeCd'>;

/** The fields that a product of this workspace requires, in order. */
export const requiredProductFields = ({ mnIdTypeCd }: Workspace): string[] =>
  requiredFields.product.filter(field => field !== 'brand' || mnIdTypeCd === 'COMPANY');

const isFilled: Record<string, (product: ProductFields) => boolean> = {
  brand: ({ brandId }) => brandId !== null,
  name: ({ prodNm }) => prodNm !== '',
  'model number': ({ modelNumbers }) => modelNumbers.length > 0,
  category: ({ ctgrId }) => ctgrId !== null,
  description: ({ dsc }) => dsc !== '',
  image: ({ imageFileId }) => rules.hasImage.holds(imageFileId),
  // sold everywhere, with exceptions or without
  countries: ({ countryMode, countries }) => countryMode === 'EXCLUDED' || countries.length > 0,
  languages: ({ names }) => names.every(({ name }) => name !== ''),
};

/** The required fields that a product lacks, in order. */
export const missingOf = (product: ProductFields, workspace: Workspace): string[] =>
  requiredProductFields(workspace).filter(field => !isFilled[field]?.(product));

/** The state of a product that isn't in a submitted publish request. */
export const completenessOf = (missing: readonly string[]): 'DRAFT' | 'READY' =>
  missing.length === 0 ? 'READY' : 'DRAFT';

/**
 * Progress of the task `product`: that of the product with the fewest missing fields, because a project can be deployed
 * with one. `products` has the missing fields of each.
 */
export const productProgress = (
  products: readonly (readonly string[])[],
  workspace: Workspace,
): TaskProgress => {
  const required = requiredProductFields(workspace);
  const [missing = required] = products.toSorted((one, other) => one.length - other.length);
  const total = required.length;
  return { task: 'product', done: total - missing.length, total, missing: [...missing] };
};

const COPY_SUFFIX = /-copy(?:-\d+)?$/;

/**
 * The model name of a copy, which differs from the `taken` ones in more than case.
 *
 * @example copyModelName('HD-200', ['HD-200']) // 'HD-200-copy'
 */
export const copyModelName = (modelNm: string, taken: readonly string[]): string => {
  const used = new Set(taken.map(name => name.toLowerCase()));
  const stem = modelNm.replace(COPY_SUFFIX, '');
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '-copy' : `-copy-${number}`;
    const name = stem.slice(0, MAX_MODEL_NAME - suffix.length) + suffix;
    if (!used.has(name.toLowerCase())) return name;
  }
};

const SIDE = MIN_IMAGE_SIZE;
export const IMAGE_RULE = `Upload a square PNG of at least ${SIDE} × ${SIDE} pixels.`;
export const IMAGE_TOO_LARGE = `The image must be ${MAX_IMAGE_BYTES / 1024 / 1024} MB or smaller.`;
const TOO_WIDE = `The image must be ${MAX_IMAGE_SIZE} × ${MAX_IMAGE_SIZE} pixels or smaller.`;
const DAMAGED = 'The image is damaged. Export it as PNG again.';

/** A PNG is a list of chunks: the first is its header, and the last is its end. */
const isWholePng = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [at, hasData] = [8, false];
  while (at + 12 <= bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    at += 12 + view.getUint32(at);
    if (name === 'IDAT') hasData = true;
    if (name === 'IEND') return hasData && at === bytes.length;
  }
  return false;
};

/** Why a file can't be the image of a product; undefined if it can. */
export const imageError = (bytes: Uint8Array): string | undefined => {
  if (bytes.length > MAX_IMAGE_BYTES) return IMAGE_TOO_LARGE;
  const picture = pictureOf(bytes);
  if (picture?.type !== 'image/png') return IMAGE_RULE;
  const { width, height } = picture;
  if (width > MAX_IMAGE_SIZE || height > MAX_IMAGE_SIZE) return TOO_WIDE;
  if (width !== height || width < SIDE) return `The image is ${width} × ${height} pixels. ${IMAGE_RULE}`;
  return isWholePng(bytes) ? undefined : DAMAGED;
};
