import ipaddr from 'ipaddr.js';
import type { Range } from '../clientAddress.ts';

// all addresses assigned to networks; the unicast range of ipaddr.js includes IPv4 addresses in the form ::127.0.0.1
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

const isPublic = (address: ReturnType<typeof ipaddr.process>) =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6));

/** Whether requests may go to an address: it is public, or in one of the private ranges that the setting allows. */
export const createAddressCheck =
  (privateRanges: readonly Range[]) =>
  (text: string): boolean => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return (
      isPublic(address) ||
      privateRanges.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits))
    );
  };
