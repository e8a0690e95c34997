import { drawLogo, isLogo, type LogoName } from './logos.ts';
import { drawProduct, type ProductPicture } from './productPictures.ts';

/** The pictures in the files of the demo data. */
export type PictureName = LogoName | ProductPicture;

const drawn = new Map<PictureName, Uint8Array<ArrayBuffer>>();

/** A PNG of the demo data, rendered on first use. */
export const pictureNamed = (name: PictureName) => {
  const bytes = drawn.get(name) ?? (isLogo(name) ? drawLogo(name) : drawProduct(name));
  drawn.set(name, bytes);
  return bytes;
};
