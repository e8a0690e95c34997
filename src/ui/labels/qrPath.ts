import { encode } from 'uqr';

/** Scanners expect a margin of four light modules around a code. */
const QUIET_ZONE = 4;

/**
 * A QR code as the `d` of an SVG path; `size` is the width and height in modules, with the quiet zone.
 *
 * @example const { d, size } = qrPath('m=8kQ2&s=041&r=1'); <svg viewBox={`0 0 ${size} ${size}`}><path d={d} /></svg>
 */
export const qrPath = (text: string): { d: string; size: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  let d = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      let end = x;
      while (row[end] === true) end += 1;
      d += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end;
    }
  }
  return { d, size };
};
