import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The response has the devices with the latest events. */
export const MAX_OWN_DEVICES = 5;

const ownDeviceSchema = z.object({
  deviceId: z.string(),
  label: z.string(),
  /**
   * null if the device needs no connection: a virtual one, one that sends over HTTPS, or any if the server doesn't accept
   * MQTT connections
   */
  isConnected: z.nullable(z.boolean()),
  /** time of its last message or event; null before the first one */
  seenDt: z.nullable(z.number()),
});

/** What the phone app needs before it lists the devices of a project. Times are epoch milliseconds. */
const developerModeStatusSchema = z.object({
  /** the last deployment; null if there is none, or if it is older than the record of deployments */
  deployment: z.nullable(
    z.object({ number: z.number(), deployedDt: z.number(), deployedBy: z.string(), isOwn: z.boolean() }),
  ),
  isDeployed: z.boolean(),
  /** the caller's test devices of the project, at most MAX_OWN_DEVICES */
  devices: z.array(ownDeviceSchema),
  deviceCount: z.number(),
});
export type DeveloperModeStatus = z.infer<typeof developerModeStatusSchema>;

export const developerMode = {
  status: endpoint({
    method: 'GET',
    path: '/v3/common/projects/:projectId/developerMode',
    summary:
      "Whether the phone app can list a project's devices in developer mode, and whether it has seen one",
    params: z.object({ projectId: z.string() }),
    response: developerModeStatusSchema,
  }),
};
