import { LOGO_SIZE } from '../contract/brands.ts';
import { type Color, drawPicture, type Shape } from './draw.ts';

const within = (x: number, y: number, radius: number) => x * x + y * y < radius * radius;

const flame: Shape = (x, y) => {
  const [height, width] = [(y + 0.72) / 1.34, 0.52];
  if (height < 0 || height > 1) return false;
  const outer = width * Math.sqrt(height) * Math.sqrt(1.12 - height) * 1.9;
  return Math.abs(x) < outer && !within(x, y - 0.36, 0.2);
};
const lantern: Shape = (x, y) =>
  (Math.abs(x) < 0.42 && Math.abs(y - 0.1) < 0.5 && !(Math.abs(x) < 0.3 && Math.abs(y - 0.1) < 0.38)) ||
  (within(x, y + 0.4, 0.3) && !within(x, y + 0.4, 0.2) && y < -0.4) ||
  within(x, y - 0.1, 0.17);
const star: Shape = (x, y) => {
  const [along, across] = [Math.abs(x), Math.abs(y)];
  return Math.sqrt(along) + Math.sqrt(across) < 0.86 || (within(x, y, 0.74) && !within(x, y, 0.66));
};
const bars: Shape = (x, y) =>
  [-0.42, 0, 0.42].some((at, index) => Math.abs(x - at) < 0.12 && y < 0.56 && y > 0.2 - 0.36 * index);
const worm: Shape = (x, y) =>
  [-0.5, -0.17, 0.17].some((at, index) => within(x - at, y - 0.18 + 0.16 * (index % 2), 0.2)) ||
  (within(x - 0.5, y + 0.14, 0.3) && !within(x - 0.5, y + 0.14, 0.19));
const sun: Shape = (x, y) =>
  (within(x, y - 0.2, 0.4) && y < 0.2) ||
  (Math.abs(y - 0.34) < 0.06 && Math.abs(x) < 0.74) ||
  (y < 0.2 &&
    !within(x, y - 0.2, 0.5) &&
    within(x, y - 0.2, 0.72) &&
    Math.abs(((Math.atan2(y - 0.2, x) * 12) / Math.PI) % 2) < 1);
const wave: Shape = (x, y) =>
  within(x, y, 0.78) && [-0.34, 0, 0.34].some(at => Math.abs(y - at - 0.1 * Math.sin(x * 7)) < 0.075);

const drawings = {
  hearth: { shape: flame, ground: [122, 33, 24], ink: [255, 196, 107] },
  lantern: { shape: lantern, ground: [20, 48, 74], ink: [255, 214, 120] },
  northgate: { shape: star, ground: [22, 30, 64], ink: [236, 240, 255] },
  ember: { shape: bars, ground: [44, 40, 38], ink: [244, 140, 86] },
  glowworm: { shape: worm, ground: [18, 62, 44], ink: [190, 242, 132] },
  sunnyside: { shape: sun, ground: [255, 233, 179], ink: [188, 82, 20] },
  harbour: { shape: wave, ground: [10, 74, 94], ink: [214, 246, 250] },
} satisfies Record<string, { shape: Shape; ground: Color; ink: Color }>;

export type LogoName = keyof typeof drawings;

/** A PNG logo of the demo data. */
export const drawLogo = (name: LogoName) => {
  const { shape, ground, ink } = drawings[name];
  return drawPicture(LOGO_SIZE, shape, { ground, ink });
};

export const isLogo = (name: string): name is LogoName => Object.hasOwn(drawings, name);
