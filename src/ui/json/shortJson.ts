const WIDTH = 40;

const inOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inOneLine(inner)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
};

/** Prints JSON on few lines: values that fit on one line are not broken. */
export const shortJson = (value: unknown, indent = '', lead = ''): string => {
  const line = inOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + lead.length + line.length <= WIDTH)
    return `${lead}${line}`;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const items = Object.entries(value).map(([key, inner]) =>
    shortJson(inner, deeper, Array.isArray(value) ? '' : `${JSON.stringify(key)}: `),
  );
  return `${lead}${open}\n${items.map(item => `${deeper}${item}`).join(',\n')}\n${indent}${close}`;
};
