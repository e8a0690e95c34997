import type { Hit } from './source.ts';

/** A result that can be opened. */
export type Option = {
  key: string;
  hit: Hit;
  /** opens the whole list instead of one result */
  isMore?: true;
};

export type OptionGroup = { name: string; options: Option[]; shown: number; total: number };

/** The cursor after a key press; up and down wrap around. */
export const moveCursor = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
};

export const optionId = (index: number) => `search-option-${index}`;
