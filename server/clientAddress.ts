import ipaddr from 'ipaddr.js';

export type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Parses a list such as `10.0.0.0/8, ::1`. Throws if an item is neither an address nor a range. */
export const parseRanges = (text: string): Range[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => {
      if (part.includes('/')) return ipaddr.parseCIDR(part);
      const address = ipaddr.parse(part);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    });

// some proxies add the port of their client
const withoutPort = (hop: string) => hop.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** An IPv4 address can be written as IPv6. One household has 2^64 IPv6 addresses, which count as one. */
const keyOf = (address: string) => {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().map((byte, index) => (index < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
};

/** Finds the address of a client behind proxies. Only what a known proxy says about its own client is trusted. */
export const createClientAddress = (proxies: readonly Range[]) => {
  const isProxy = (address: string) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return proxies.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits));
  };
  return {
    isProxy,
    /** `forwardedFor` is the header X-Forwarded-For: each proxy appends the address of its client. */
    addressOf: (peer: string, forwardedFor = '') => {
      let client = peer;
      for (const hop of forwardedFor.split(',').toReversed()) {
        const address = withoutPort(hop.trim());
        if (!isProxy(client) || !ipaddr.isValid(address)) break;
        client = address;
      }
      return ipaddr.isValid(client) ? keyOf(client) : client;
    },
  };
};
