const PARAM = 'qa-order';
const orders = ['reset', 'signOut'] as const;

type Order = (typeof orders)[number];

/**
 * The address of a page that carries out the order before it starts. Nothing else is stored, so nothing happens if the
 * tester decides to stay on this page.
 */
export const withOrder = (address: string, order: Order) => {
  const url = new URL(address, location.href);
  url.searchParams.set(PARAM, order);
  return url.href;
};

/** The order of the previous page, which is removed from the address. */
export const takeOrder = (): Order | undefined => {
  const url = new URL(location.href);
  const text = url.searchParams.get(PARAM);
  if (text === null) return undefined;
  url.searchParams.delete(PARAM);
  history.replaceState(history.state, '', url.href);
  return orders.find(order => order === text);
};
