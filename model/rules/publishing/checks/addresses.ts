/** Services that forward to a developer's own computer, or that only show what they receive. */
const tunnelDomains = [
  'ngrok.io',
  'ngrok.app',
  'ngrok.dev',
  'ngrok-free.app',
  'ngrok-free.dev',
  'loca.lt',
  'localtunnel.me',
  'localhost.run',
  'lhr.life',
  'trycloudflare.com',
  'serveo.net',
  'serveousercontent.com',
  'pagekite.me',
  'tunnelto.dev',
  'tunnelmole.net',
  'bore.pub',
  'devtunnels.ms',
  'app.github.dev',
  'gitpod.io',
  'zrok.io',
  'pinggy.io',
  'pinggy.link',
  'loclx.io',
  'telebit.io',
  'ts.net',
  'nip.io',
  'sslip.io',
  'webhook.site',
  'pipedream.net',
  'beeceptor.com',
  'requestbin.net',
];

/** Names that public DNS doesn't have (RFC 2606, RFC 6762, RFC 6761, and those of common routers). */
const privateDomains = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'home.arpa',
  'corp',
  'test',
  'example',
  'invalid',
];

const isWithin = (host: string, domains: readonly string[]) =>
  domains.some(domain => host === domain || host.endsWith(`.${domain}`));

const isPrivateIpv4 = (host: string) => {
  const [a = 0, b = 0, c = 0] = host.split('.').map(Number);
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && (c === 0 || c === 2)) ||
    (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
    (a === 203 && b === 0 && c === 113)
  );
};

/** Global unicast is 2000::/3; addresses mapped to IPv4 and 2001:db8::/32, for documentation, are not public. */
const isPrivateIpv6 = (host: string) => !/^\[[23]/.test(host) || host.startsWith('[2001:db8:');

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

export type AddressProblem = 'notHttps' | 'tunnel' | 'privateAddress';

/**
 * Why an address can't be used in production; undefined if it can. The URL parser has already normalized the notation
 * of IP addresses.
 *
 * @example addressProblem('https://a1b2.ngrok-free.app/hook') // 'tunnel'
 */
export const addressProblem = (text: string): AddressProblem | undefined => {
  if (!URL.canParse(text)) return 'notHttps';
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:') return 'notHttps';
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (isWithin(host, tunnelDomains)) return 'tunnel';
  if (host.startsWith('[')) return isPrivateIpv6(host) ? 'privateAddress' : undefined;
  if (IPV4.test(host)) return isPrivateIpv4(host) ? 'privateAddress' : undefined;
  return !host.includes('.') || isWithin(host, privateDomains) ? 'privateAddress' : undefined;
};
