import { type Brand, LOGO_MAX_BYTES, LOGO_SIZE } from '../contract/brands.ts';
import { pictureOf } from './pictures.ts';

export const LOGO_RULE = `Upload a PNG or JPEG of ${LOGO_SIZE} × ${LOGO_SIZE} pixels.`;
export const LOGO_TOO_LARGE = `The logo must be ${LOGO_MAX_BYTES / 1024} KB or smaller.`;

/** Returns an error message for a logo; undefined if the logo is valid. */
export const logoError = (bytes: Uint8Array): string | undefined => {
  if (bytes.length > LOGO_MAX_BYTES) return LOGO_TOO_LARGE;
  const picture = pictureOf(bytes);
  return picture?.width === LOGO_SIZE && picture.height === LOGO_SIZE ? undefined : LOGO_RULE;
};

type Shown = Pick<Brand, 'brandNm' | 'logoFileId'>;

/**
 * Customers see the name and the logo, so changing them requires a new approval. The description is only for
 * colleagues.
 */
export const needsReview = (before: Shown, after: Shown) =>
  before.brandNm !== after.brandNm || before.logoFileId !== after.logoFileId;

/** A product uses the brand, so it can't be renamed or deleted. */
export const isInUse = ({ products }: Pick<Brand, 'products'>) => products > 0;
