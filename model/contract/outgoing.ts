/** Why a request of this server to an external address has no usable response. */
export type OutgoingFault =
  | 'invalid_address'
  | 'private_address'
  | 'name_not_found'
  | 'tls'
  | 'timeout'
  | 'too_large'
  | 'redirect'
  | 'unreachable'
  /** this server can't call other addresses at all */
  | 'disabled';

/** The ports that requests may go to; lower ones belong to mail, shells and the like. */
export const OUTGOING_PORTS = { min: 80, max: 8002 } as const;

/** of a request as a whole, in milliseconds */
export const OUTGOING_TIMEOUT = 5000;

/** of a response, in bytes */
export const MAX_OUTGOING_RESPONSE = 64 * 1024;

/** The port that an address names; by default that of its protocol. */
export const portOf = ({ port, protocol }: Pick<URL, 'port' | 'protocol'>): number =>
  port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port);
