import type { Hit } from './source.ts';

/** A line of the results that can be opened. */
export type Option = {
  key: string;
  hit: Hit;
  /** leads to the whole list instead of one result */
  isMore?: true;
};

export type OptionGroup = { name: string; options: Option[]; shown: number; total: number };

/** Where a key takes the cursor: up and down go round. */
export const moveCursor = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
};

export const optionId = (index: number) => `search-option-${index}`;
