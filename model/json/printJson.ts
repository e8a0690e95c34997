const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const inline = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isContainer(value)) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${JSON.stringify(key)}: ${inline(part)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};

type Options = {
  /** indentation of the first line */
  indent?: string;
  /** one level of indentation */
  step?: string;
  /** maximum length of a value that is written on one line */
  width?: number;
};

/**
 * Prints JSON as a person would write it: short lists and objects on one line, everything else with a line for each
 * part.
 *
 * @example printJson({ dashboard: { states: [{ component: 'main', capability: 'switch' }] } })
 */
export const printJson = (
  value: unknown,
  { indent = '', step = '  ', width = 80 }: Options = {},
  used = 0,
): string => {
  const line = inline(value);
  if (!isContainer(value) || indent.length + used + line.length <= width) return line;
  const deeper = indent + step;
  const print = (part: unknown, before: number) => printJson(part, { indent: deeper, step, width }, before);
  const parts = Array.isArray(value)
    ? value.map(part => print(part, 0))
    : Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .map(([key, part]) => {
          const name = `${JSON.stringify(key)}: `;
          return name + print(part, name.length);
        });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map(part => deeper + part).join(',\n')}\n${indent}${close}`;
};
