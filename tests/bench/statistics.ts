const sorted = (values: number[]) => values.toSorted((a, b) => a - b);

/** The nearest rank, so that the result is a measured value. */
export const quantile = (values: number[], share: number) =>
  sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

export const median = (values: number[]) => {
  const ordered = sorted(values);
  const middle = ordered.length >> 1;
  const upper = ordered[middle] ?? Number.NaN;
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? Number.NaN) + upper) / 2;
};

export type Pair<T> = { product: T; peer: T };

/** A B B A, so that a drift of the machine affects both sides equally. */
export const alternate = async <T>(pairs: number, measure: Pair<() => Promise<T>>): Promise<Pair<T[]>> => {
  const results: Pair<T[]> = { product: [], peer: [] };
  for (let pair = 0; pair < pairs; pair++) {
    const order = pair % 2 === 0 ? (['product', 'peer'] as const) : (['peer', 'product'] as const);
    for (const side of order) results[side].push(await measure[side]());
  }
  return results;
};

/** The same for more than two sides: A B C C B A. */
export const alternateAll = async <T>(
  rounds: number,
  sides: Record<string, () => Promise<T>>,
): Promise<Record<string, T[]>> => {
  const names = Object.keys(sides);
  const results: Record<string, T[]> = Object.fromEntries(names.map(name => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const measured = await sides[name]?.();
      if (measured !== undefined) results[name]?.push(measured);
    }
  }
  return results;
};

export const mapPair = <T, U>({ product, peer }: Pair<T>, change: (value: T) => U): Pair<U> => ({
  product: change(product),
  peer: change(peer),
});
