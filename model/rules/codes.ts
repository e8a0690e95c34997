/** Longer than any code with its prefix. */
const MAX_TEXT = 20;

/**
 * Reads a code as manuals write it: in hex with 0x, or in decimal. Undefined for anything else.
 *
 * @example parseCode('0x0104') === 260; parseCode('260') === 260;
 */
export const parseCode = (text: string): number | undefined => {
  const trimmed = text.trim();
  return trimmed.length <= MAX_TEXT && /^(0x[0-9a-f]+|[0-9]+)$/i.test(trimmed) ? Number(trimmed) : undefined;
};

/** Writes a code in hex: `digits` is 2 for 8 bits and 4 for 16; larger numbers use more. */
export const formatCode = (value: number, digits = 4) =>
  `0x${value.toString(16).toUpperCase().padStart(digits, '0')}`;
