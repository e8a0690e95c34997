import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { median, mapPair, type Pair, quantile } from './statistics.ts';

export type Row = {
  figure: string;
  label: string;
  unit: 'B' | 'ms' | '/s' | '';
  values: Pair<number[]>;
  /** number of decimals; 0 by default */
  digits?: number;
  /** compares this quantile instead of the median */
  share?: number;
  /** maximum ratio of product to peer */
  most?: number;
  /** minimum ratio of product to peer */
  least?: number;
  /** maximum value of the product alone */
  cap?: number | undefined;
};

const number = (value: number, unit: Row['unit'], decimals?: number) => {
  const digits = decimals ?? (unit === '' && !Number.isInteger(value) ? 3 : 0);
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
};

const summarize = ({ values, share, most, least, cap, unit }: Row) => {
  const middle = (side: number[]) => (share === undefined ? median(side) : quantile(side, share));
  const { product, peer } = mapPair(values, side => ({
    value: middle(side),
    min: Math.min(...side),
    max: Math.max(...side),
    values: side,
  }));
  const ratio = peer.value > 0 ? product.value / peer.value : undefined;
  if (most !== undefined) {
    const isMet = ratio !== undefined && ratio <= most;
    return { product, peer, ratio, target: `<= ${most.toFixed(2)}`, verdict: isMet ? 'met' : 'missed' };
  }
  if (least !== undefined) {
    const isMet = ratio !== undefined && ratio >= least;
    return { product, peer, ratio, target: `>= ${least.toFixed(2)}`, verdict: isMet ? 'met' : 'missed' };
  }
  if (cap === undefined) return { product, peer, ratio, target: '', verdict: '' };
  const verdict = product.value <= cap ? 'met' : 'missed';
  return { product, peer, ratio, target: `product <= ${number(cap, unit)}`, verdict };
};

const HEAD = ['', 'figure', 'product (min-max)', 'peer (min-max)', 'ratio', 'target', ''];

export const printTable = (rows: Row[]) => {
  const cells = rows.map(row => {
    const { product, peer, ratio, target, verdict } = summarize(row);
    const show = ({ value, min, max, values }: typeof product) => {
      if (values.length === 0) return '-';
      const middle = `${number(value, row.unit, row.digits)}${row.unit && ` ${row.unit}`}`;
      return min === max
        ? middle
        : `${middle} (${number(min, row.unit, row.digits)}-${number(max, row.unit, row.digits)})`;
    };
    return [row.figure, row.label, show(product), show(peer), ratio?.toFixed(2) ?? '-', target, verdict];
  });
  const table = [HEAD, ...cells];
  const widths = HEAD.map((_, column) => Math.max(...table.map(line => line[column]?.length ?? 0)));
  const lines = table.map(line =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${lines.join('\n')}\n`);
};

export const writeReport = (file: string, machine: Record<string, unknown>, rows: Row[]) => {
  mkdirSync(path.dirname(file), { recursive: true });
  const results = rows.map(row => ({
    figure: row.figure,
    label: row.label.trim(),
    unit: row.unit,
    ...summarize(row),
  }));
  writeFileSync(file, `${JSON.stringify({ ...machine, results }, null, 2)}\n`);
};
