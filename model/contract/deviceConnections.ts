import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** How long a device may use one token, in milliseconds. */
export const MAX_TOKEN_LIFE = 24 * 60 * 60_000;
/** By how much the clock of a device may be ahead, in milliseconds. */
export const CLOCK_TOLERANCE = 5 * 60_000;
export const MAX_TOKEN_BYTES = 4096;

/** Why a device was refused, or its session ended. */
const refusalReasons = [
  'unknown',
  'revoked',
  'malformed',
  'key',
  'subject',
  'noIat',
  'tooLong',
  'clockAhead',
  'expired',
  'onboarding',
  'notDeployed',
  'terms',
  'topic',
  'packet',
  'rate',
  'sessions',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The onboarding doctor looks at these in this order. */
export const doctorChecks = ['identity', 'key', 'clock', 'onboarding', 'deployed', 'terms'] as const;
export type DoctorCheck = (typeof doctorChecks)[number];

/** `unknown`: nothing the server has seen tells */
const checkStates = ['ok', 'failed', 'unknown', 'none'] as const;

const checkSchema = z.object({
  check: z.enum(doctorChecks),
  state: z.enum(checkStates),
  /** what the check is about: a serial number, a setup ID, a version */
  detail: z.nullable(z.string()),
  reason: z.nullable(z.enum(refusalReasons)),
});
export type CheckResult = z.infer<typeof checkSchema>;

/** The connection of a physical device over MQTT. Times are epoch milliseconds. */
const deviceConnectionSchema = z.object({
  /** null where the server itself accepts no devices over MQTT */
  mqttPort: z.nullable(z.number()),
  /** host and port of the broker that devices connect to instead; what it knows of connections is not known here */
  broker: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  isConnected: z.boolean(),
  /** it waits for commands */
  isListening: z.boolean(),
  connectedDt: z.nullable(z.number()),
  /** the last time anything came from it */
  seenDt: z.nullable(z.number()),
  /** of the token: the session ends then */
  expiryDt: z.nullable(z.number()),
  refusal: z.nullable(
    z.object({
      reason: z.enum(refusalReasons),
      at: z.number(),
      /** by how much its clock seems to differ, in milliseconds; null if unknown */
      skew: z.nullable(z.number()),
    }),
  ),
  checks: z.array(checkSchema),
});
export type DeviceConnection = z.infer<typeof deviceConnectionSchema>;

export const eventsTopic = (deviceId: string) => `devices/${deviceId}/events`;
/** A device asks for firmware here, and tells how an update ended. */
export const firmwareTopic = (deviceId: string) => `devices/${deviceId}/firmware`;
/** ... and is answered in these two, with JSON and with bytes of the file. */
export const firmwareAnswerTopic = (deviceId: string, what: 'offer' | 'data') =>
  `devices/${deviceId}/firmware/${what}`;
export const commandsTopic = (deviceId: string) => `devices/${deviceId}/commands`;

export const deviceConnections = {
  one: endpoint({
    method: 'GET',
    path: '/v3/testdevices/:deviceId/connection',
    summary:
      'The MQTT connection of a physical device, why it was refused last, and the checks of the onboarding doctor',
    params: z.object({ deviceId: z.string() }),
    response: deviceConnectionSchema,
  }),
};
