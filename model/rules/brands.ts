import { type Brand, LOGO_MAX_BYTES, LOGO_SIZE } from '../contract/brands.ts';
import { pictureOf } from './pictures.ts';

export const LOGO_RULE = `Upload a PNG or JPEG of ${LOGO_SIZE} x ${LOGO_SIZE} pixels.`;
export const LOGO_TOO_LARGE = `Upload a logo of ${LOGO_MAX_BYTES / 1024} KB at the most.`;

/** What is wrong with a logo, as a sentence; undefined when it will do. */
export const logoFault = (bytes: Uint8Array): string | undefined => {
  if (bytes.length > LOGO_MAX_BYTES) return LOGO_TOO_LARGE;
  const picture = pictureOf(bytes);
  return picture?.width === LOGO_SIZE && picture.height === LOGO_SIZE ? undefined : LOGO_RULE;
};

type Shown = Pick<Brand, 'brandNm' | 'logoFileId'>;

/** Customers see name and logo: another one is looked at again. The description is for colleagues. */
export const needsReview = (before: Shown, after: Shown) =>
  before.brandNm !== after.brandNm || before.logoFileId !== after.logoFileId;

/** A product carries it: it keeps its name and can not go. */
export const isCarried = ({ products }: Pick<Brand, 'products'>) => products > 0;
