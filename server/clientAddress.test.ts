import { expect, test } from 'vitest';
import { createClientAddress, parseRanges } from './clientAddress.ts';

const { addressOf, isProxy } = createClientAddress(parseRanges('10.0.0.0/8, 127.0.0.1,2001:db8:1::/48'));

test.each([
  ['a peer that is no proxy is the client, whatever it says', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy names its client', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['a client can not name another', '10.1.2.3', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
  ['a chain of proxies is followed', '127.0.0.1', '192.0.2.66, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['a request of the proxy itself has its address', '10.1.2.3', undefined, '10.1.2.3'],
  ['only proxies: the first of them', '10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['what is no address ends the chain', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
  ['ports are left out', '10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
  ['IPv4 written as IPv6', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
  ['IPv6 counts by its network', '2001:db8:1::7', '[2001:db8:2:3:4::5]:443', '2001:db8:2:3::/64'],
])('%s', (_, peer, forwarded, expected) => {
  expect(addressOf(peer, forwarded)).toBe(expected);
});

test('without proxies, the header is ignored', () => {
  const none = createClientAddress(parseRanges(''));
  expect(none.addressOf('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
  expect([none.isProxy('127.0.0.1'), isProxy('127.0.0.1'), isProxy('')]).toEqual([false, true, false]);
});

test.each(['somewhere', '10.0.0.0/33', '10.0.0.0/8 10.1.0.0/16'])('%j is not a list of proxies', text => {
  expect(() => parseRanges(text)).toThrow();
});
