type Named<T> = Readonly<Record<string, T>>;

// built from entries, because a JSON key can be __proto__
const from = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries);

export const renameEntry = <T>(map: Named<T>, name: string, next: string): Record<string, T> =>
  from(Object.entries(map).map(([key, value]) => [key === name ? next : key, value]));

export const replaceEntry = <T>(map: Named<T>, name: string, value: T): Record<string, T> =>
  from(Object.entries(map).map(([key, before]) => [key, key === name ? value : before]));

export const removeEntry = <T>(map: Named<T>, name: string): Record<string, T> =>
  from(Object.entries(map).filter(([key]) => key !== name));

export const insertEntryAfter = <T>(map: Named<T>, name: string, next: string, value: T): Record<string, T> =>
  from(
    Object.entries(map).flatMap(([key, before]) =>
      key === name
        ? [
            [key, before],
            [next, value],
          ]
        : [[key, before]],
    ),
  );

/** Moves an entry up (-1) or down (1). */
export const moveEntry = <T>(map: Named<T>, name: string, by: -1 | 1): Record<string, T> => {
  const entries = Object.entries(map);
  const at = entries.findIndex(([key]) => key === name);
  const [one, other] = [entries[at], entries[at + by]];
  if (one === undefined || other === undefined) return { ...map };
  return from(entries.with(at, other).with(at + by, one));
};

/** The name, with a number appended if it is already used. */
export const uniqueName = (map: Named<unknown>, name: string): string => {
  if (!Object.hasOwn(map, name)) return name;
  let number = 2;
  while (Object.hasOwn(map, `${name}${number}`)) number++;
  return `${name}${number}`;
};

/** 'Half open' -> 'halfOpen': the command name for a value. */
export const camelCase = (text: string) => {
  const words = text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map((word, index) => {
      const lower = word.toLowerCase();
      return index === 0 ? lower : `${lower.charAt(0).toUpperCase()}${lower.slice(1)}`;
    })
    .join('')
    .replace(/^\d+/, '');
  return joined === '' ? 'command' : joined;
};

export const capitalized = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
