import { MIN_IMAGE_SIZE } from '../../../model/contract/products.ts';

export type Size = { width: number; height: number };
/** A square section of an image, in its pixels. */
export type Section = { x: number; y: number; side: number };

const clamp = (value: number, most: number) => Math.min(Math.max(0, value), most);

export const largestSide = ({ width, height }: Size) => Math.min(width, height);

/** The largest centered square. */
export const middleOf = (size: Size): Section => {
  const side = largestSide(size);
  return { x: Math.round((size.width - side) / 2), y: Math.round((size.height - side) / 2), side };
};

/** The section moved by pixels of the image, within its bounds. */
export const moved = ({ x, y, side }: Section, size: Size, by: { x: number; y: number }): Section => ({
  x: clamp(Math.round(x + by.x), size.width - side),
  y: clamp(Math.round(y + by.y), size.height - side),
  side,
});

/** The section with another side around the same center, at least the minimum of a product image. */
export const resized = (section: Section, size: Size, wanted: number): Section => {
  const side = Math.round(Math.min(Math.max(wanted, MIN_IMAGE_SIZE), largestSide(size)));
  const shift = (section.side - side) / 2;
  return moved({ ...section, side }, size, { x: shift, y: shift });
};
