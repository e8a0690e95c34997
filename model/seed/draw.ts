import { encodePng } from './png.ts';

export type Color = readonly [number, number, number];
/** whether a point belongs to the shape; the center is 0, 0 and the edge is at 1 */
export type Shape = (x: number, y: number) => boolean;

const SHADES = 15;
// four samples per pixel, for antialiasing
const FINE = [0.25, 0.75];

type Look = {
  ink: Color;
  /** transparent if omitted */
  ground?: Color;
  /** width and height of the squares of pixels that get the same color */
  grain?: number;
};

/** A square PNG of one shape in one color. */
export const drawPicture = (side: number, shape: Shape, { ground, ink, grain = 1 }: Look) => {
  const from = ground ?? ink;
  const palette = Array.from({ length: SHADES + 1 }, (_, shade): Color => {
    const mixed = (channel: 0 | 1 | 2) =>
      Math.round(from[channel] + ((ink[channel] - from[channel]) * shade) / SHADES);
    return [mixed(0), mixed(1), mixed(2)];
  });
  const opacity = palette.map((_, shade) => Math.round((shade * 255) / SHADES));
  const cells = Math.ceil(side / grain);
  const place = (at: number) => (at / cells) * 2 - 1;
  const shades = new Uint8Array(cells * cells);
  for (let y = 0; y < cells; y++)
    for (let x = 0; x < cells; x++) {
      let hits = 0;
      for (const dx of FINE) for (const dy of FINE) if (shape(place(x + dx), place(y + dy))) hits += 1;
      shades[y * cells + x] = Math.round((hits / 4) * SHADES);
    }
  const shadeAt = (x: number, y: number) =>
    shades[Math.floor(y / grain) * cells + Math.floor(x / grain)] as number;
  return encodePng(side, palette, shadeAt, ground === undefined ? opacity : undefined);
};
