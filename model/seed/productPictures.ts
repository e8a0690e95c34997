import { MIN_IMAGE_SIZE } from '../contract/products.ts';
import { type Color, drawPicture, type Shape } from './draw.ts';

const within = (x: number, y: number, radius: number) => x * x + y * y < radius * radius;
const inBox = (x: number, y: number, width: number, height: number) =>
  Math.abs(x) < width && Math.abs(y) < height;

const bulb: Shape = (x, y) =>
  (within(x, y + 0.2, 0.5) && !within(x + 0.16, y + 0.36, 0.12)) ||
  (inBox(x, y - 0.32, 0.22, 0.12) && !inBox(x, y - 0.3, 0.22, 0.015)) ||
  inBox(x, y - 0.5, 0.2, 0.045) ||
  inBox(x, y - 0.62, 0.14, 0.045);
const puck: Shape = (x, y) =>
  (within(x, y, 0.68) && !within(x, y, 0.6)) || within(x, y, 0.52) !== within(x, y - 0.3, 0.07);
const panel: Shape = (x, y) =>
  inBox(x, y, 0.5, 0.72) && !inBox(x, y + 0.34, 0.4, 0.26) && !inBox(x, y - 0.34, 0.4, 0.26)
    ? true
    : within(x, y + 0.34, 0.1) || within(x, y - 0.34, 0.1);

const drawings = {
  bulb: { shape: bulb, ink: [224, 164, 58] },
  puck: { shape: puck, ink: [74, 96, 150] },
  panel: { shape: panel, ink: [96, 104, 116] },
} satisfies Record<string, { shape: Shape; ink: Color }>;

export type ProductPicture = keyof typeof drawings;
export const productPictures = Object.keys(drawings) as ProductPicture[];

/** An image of the minimum size for products, on a transparent background. */
export const drawProduct = (name: ProductPicture) =>
  drawPicture(MIN_IMAGE_SIZE, drawings[name].shape, { ink: drawings[name].ink, grain: 2 });
