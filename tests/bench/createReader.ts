import type { Side } from './sides.ts';

/**
 * Reads addresses of the product as whole HTTP requests. Returns the milliseconds until the response has been read.
 * Throws for an unexpected response.
 *
 * @example
 * const read = createReader(product);
 * const time = await read('/v3/devicetypes?page=2', rows => Array.isArray(rows) && rows.length === 25);
 */
export const createReader = ({ list, cookies }: Pick<Side, 'list' | 'cookies'>) => {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return async (address: string, isMeant: (body: unknown) => boolean): Promise<number> => {
    const start = performance.now();
    const response = await fetch(new URL(address, list), { headers: { cookie } });
    const body: unknown = await response.json();
    const time = performance.now() - start;
    if (!isMeant(body)) throw new Error(`${address} has not the rows that it should have`);
    return time;
  };
};
