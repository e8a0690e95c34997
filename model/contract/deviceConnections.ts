import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Maximum lifetime of a device's token, in milliseconds. */
export const MAX_TOKEN_LIFE = 24 * 60 * 60_000;
/** How far the clock of a device may be ahead, in milliseconds. */
export const CLOCK_TOLERANCE = 5 * 60_000;
export const MAX_TOKEN_BYTES = 4096;

/** Why a device was refused, or its session ended. */
const rejectionReasons = [
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
export type RejectionReason = (typeof rejectionReasons)[number];

/** The checks of the onboarding doctor, in order. */
export const doctorChecks = ['identity', 'key', 'clock', 'onboarding', 'deployed', 'terms'] as const;
export type DoctorCheck = (typeof doctorChecks)[number];

/** `unknown`: the server has seen nothing that decides it */
const checkStates = ['ok', 'failed', 'unknown', 'none'] as const;

const checkSchema = z.object({
  check: z.enum(doctorChecks),
  state: z.enum(checkStates),
  /** what the check is about: a serial number, a setup ID, a version */
  detail: z.nullable(z.string()),
  reason: z.nullable(z.enum(rejectionReasons)),
});
export type CheckResult = z.infer<typeof checkSchema>;

/** The connection of a physical device over MQTT. Times are epoch milliseconds. */
const deviceConnectionSchema = z.object({
  /** null if the server itself accepts no devices over MQTT */
  mqttPort: z.nullable(z.number()),
  /** host and port of the external broker, if there is one; the server doesn't know its connections */
  broker: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  isConnected: z.boolean(),
  /** subscribed to its commands */
  isListening: z.boolean(),
  connectedDt: z.nullable(z.number()),
  /** time of the last message; null before the first one */
  seenDt: z.nullable(z.number()),
  /** expiry of the token, which ends the session */
  expiryDt: z.nullable(z.number()),
  refusal: z.nullable(
    z.object({
      reason: z.enum(rejectionReasons),
      at: z.number(),
      /** apparent difference of its clock, in milliseconds; null if unknown */
      skew: z.nullable(z.number()),
    }),
  ),
  checks: z.array(checkSchema),
});
export type DeviceConnection = z.infer<typeof deviceConnectionSchema>;

export const eventsTopic = (deviceId: string) => `devices/${deviceId}/events`;
/** Devices ask for firmware here, and report how an update ended. */
export const firmwareTopic = (deviceId: string) => `devices/${deviceId}/firmware`;
/** The responses to a device: `offer` is JSON, `data` has bytes of the file. */
export const firmwareResponseTopic = (deviceId: string, what: 'offer' | 'data') =>
  `devices/${deviceId}/firmware/${what}`;
export const commandsTopic = (deviceId: string) => `devices/${deviceId}/commands`;

export const deviceConnections = {
  one: endpoint({
    method: 'GET',
    path: '/v3/testdevices/:deviceId/connection',
    summary:
      'The MQTT connection of a physical device, why it was last rejected, and the checks of the onboarding doctor',
    params: z.object({ deviceId: z.string() }),
    response: deviceConnectionSchema,
  }),
};
