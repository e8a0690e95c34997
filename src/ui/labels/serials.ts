import { formatNumber } from '../format.ts';

/** More labels would take browsers and printers too long. */
export const MAX_LABELS = 1000;

export const isLabelCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= MAX_LABELS;

const SERIAL = /^[A-Za-z0-9$\-_.+!*'(),]{8,30}$/;

export type Serials = { serials: string[]; errors: string[] };

/** Serial numbers from typed or pasted text, separated by line breaks, commas or tabs; duplicates are skipped. */
export const parseSerials = (text: string): Serials => {
  const found = text
    .split(/[\n\r\t;]+|,\s+/)
    .map(one => one.trim())
    .filter(Boolean);
  const serials = [...new Set(found)];
  const wrong = serials.filter(one => !SERIAL.test(one));
  const errors = [
    ...wrong
      .slice(0, 3)
      .map(one => `${one.slice(0, 40)}: use 8 to 30 letters, numbers, and the symbols $ - _ . , + ! * ' ( )`),
    ...(wrong.length > 3 ? [`${wrong.length - 3} more serial numbers aren't valid.`] : []),
    ...(serials.length > MAX_LABELS ? [`Use at most ${formatNumber(MAX_LABELS)} serial numbers.`] : []),
  ];
  return { serials, errors };
};

/** Counts up from a serial number: its last digits are incremented, and keep leading zeros. */
export const countSerials = (first: string, count: number): Serials => {
  const match = /^(.*?)(\d+)$/.exec(first.trim());
  if (match === null) return { serials: [], errors: ['End the first serial number with digits.'] };
  if (!isLabelCount(count))
    return { serials: [], errors: [`Enter a number from 1 to ${formatNumber(MAX_LABELS)}.`] };
  const [, prefix = '', digits = ''] = match;
  const start = BigInt(digits);
  const serials = Array.from(
    { length: count },
    (_, index) => prefix + String(start + BigInt(index)).padStart(digits.length, '0'),
  );
  return { serials, errors: parseSerials(serials.join('\n')).errors };
};
