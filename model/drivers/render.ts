import { isFields } from '../contract/fields.ts';
import { Hex } from './fingerprintForms.ts';

const SAFE_TEXT = /^[A-Za-z_][\w ./()-]*$/;
const WORD_VALUE = /^(true|false|null|yes|no|on|off|y|n|nan|inf)$/i;

// JSON leaves some characters unescaped that YAML can't print
const quoted = (text: string) =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    one => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const plainOrQuoted = (text: string) =>
  SAFE_TEXT.test(text) && !WORD_VALUE.test(text) && !text.endsWith(' ') ? text : quoted(text);

export type Format = 'yaml' | 'json';

/** The style of the value that a new one replaces. */
export type Style = 'plain' | 'single' | 'double' | 'hex';

const single = (text: string) =>
  /^[\x20-\x7e\u00a0-\ud7ff]*$/.test(text) ? `'${text.replaceAll("'", "''")}'` : quoted(text);

const ofText = (text: string, format: Format, style: Style) => {
  if (format === 'json' || style === 'double') return quoted(text);
  return style === 'single' ? single(text) : plainOrQuoted(text);
};

const ofHex = ({ value, digits }: Hex) => `0x${value.toString(16).toUpperCase().padStart(digits, '0')}`;

/** Multi-line text that is written as a block, with a line break at its end. */
export class TextBlock {
  readonly lines: readonly string[];
  private constructor(lines: readonly string[]) {
    this.lines = lines;
  }
  /** null if a block can't represent every character */
  static of(text: string): TextBlock | null {
    const isPlain = /^[\x20-\x7e\u00a0-\ud7ff\n]+$/.test(text) && !/[\u2028\u2029]/.test(text);
    if (!isPlain || /^[ \n]|[^\n]$|\n\n$| +\n/.test(text)) return null;
    return new TextBlock(text.slice(0, -1).split('\n'));
  }
}

const isScalar = (value: unknown) => !Array.isArray(value) && (!isFields(value) || value instanceof Hex);

const renderScalar = (value: unknown, format: Format, style: Style = 'plain') => {
  if (value instanceof Hex) return format === 'json' ? String(value.value) : ofHex(value);
  if (typeof value === 'string') return ofText(value, format, style);
  return JSON.stringify(value ?? null);
};

/** A value on one line, which is valid everywhere. */
export const renderInline = (value: unknown, format: Format, style?: Style): string => {
  if (isScalar(value)) return renderScalar(value, format, style);
  const items = Array.isArray(value)
    ? value.map(one => renderInline(one, format))
    : Object.entries(value as object).map(
        ([key, one]) => `${renderScalar(key, format)}: ${renderInline(one, format)}`,
      );
  const text = items.join(', ');
  if (Array.isArray(value)) return `[${text}]`;
  return text === '' ? '{}' : `{ ${text} }`;
};

const isBlock = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : !isScalar(value) && Object.keys(value as object).length > 0;

const isShortList = (value: unknown) => Array.isArray(value) && value.every(one => one instanceof Hex);

/** The lines of a value in block style; those of a list or an object start at column 0. */
const renderLines = (value: unknown): string[] => {
  if (!isBlock(value) || isShortList(value)) return [renderInline(value, 'yaml')];
  if (Array.isArray(value)) return value.flatMap(renderItem);
  return Object.entries(value as object).flatMap(([key, one]) => renderPair(key, one));
};

/** An item of a list in block style. */
export const renderItem = (value: unknown): string[] =>
  renderLines(value).map((line, index) => (index === 0 ? '- ' : '  ') + line);

/** A pair of an object in block style. */
export const renderPair = (key: string, value: unknown): string[] => {
  const name = renderScalar(key, 'yaml');
  if (value instanceof TextBlock) return [`${name}: |`, ...value.lines.map(line => `  ${line}`)];
  const lines = renderLines(value);
  if (!isBlock(value) || isShortList(value)) return [`${name}: ${lines[0] ?? ''}`];
  return [`${name}:`, ...lines.map(line => `  ${line}`)];
};

/** A whole file in the standard format. */
export const renderFile = (value: unknown, format: Format): string =>
  format === 'json' ? `${JSON.stringify(value, null, 2)}\n` : `${renderLines(value).join('\n')}\n`;
