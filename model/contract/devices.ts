import * as z from 'zod/mini';
import { deviceKinds } from './deviceKinds.ts';
import { endpoint } from './endpoint.ts';
import { projectTypes } from './projects.ts';
import { idList, keyword, listQuery, optionalPage } from './query.ts';
import { auditFields } from './auditFields.ts';
import { line } from './text.ts';

/** in characters */
export const MAX_DEVICE_LABEL = 80;

const testDeviceTypes = ['VIRTUAL', 'TEST'] as const;

const name = z.string().check(z.minLength(1), z.maxLength(100));

/** The last value of an attribute, with its time. */
const attributeStateSchema = z.object({
  value: z.unknown(),
  unit: z.optional(z.string()),
  at: z.number(),
  /** true if the capability does not allow the value */
  fault: z.optional(z.literal(true)),
});
export type AttributeState = z.infer<typeof attributeStateSchema>;

/** Attribute states by component, capability and attribute. */
const deviceStateSchema = z.record(
  z.string(),
  z.record(z.string(), z.record(z.string(), attributeStateSchema)),
);
export type DeviceState = z.infer<typeof deviceStateSchema>;

/** A test device of the organization. Times are epoch milliseconds. */
const testDeviceSchema = z.object({
  deviceId: z.string(),
  /** name of the model */
  name: z.string(),
  /** a name given by its owner */
  label: z.string(),
  type: z.enum(testDeviceTypes),
  serialNumber: z.nullable(z.string()),
  dvcPrflId: z.nullable(z.string()),
  pjtId: z.nullable(z.string()),
  pjtNm: z.nullable(z.string()),
  prodType: z.nullable(z.enum(projectTypes)),
  state: deviceStateSchema,
  /** time of the last event; null before the first one */
  eventDt: z.nullable(z.number()),
  ownerId: z.string(),
  ownerNm: z.string(),
  /** the caller can change or delete it */
  canEdit: z.boolean(),
  ...auditFields,
  /** counts edits; events do not change it */
  version: z.number(),
});
export type TestDevice = z.infer<typeof testDeviceSchema>;

export const testDeviceEditSchema = z.strictObject({
  label: line(MAX_DEVICE_LABEL, { empty: 'Enter a label.', name: 'Label' }),
});

export const newTestDeviceSchema = z.extend(testDeviceEditSchema, {
  dvcPrflId: z
    .string('Choose a device profile.')
    .check(z.minLength(1, 'Choose a device profile.'), z.maxLength(100)),
  /** defaults to the project of the profile; null for no project */
  pjtId: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
});

export const testDeviceColumns = ['label', 'name', 'pjtNm', 'type', 'eventDt', 'ownerNm', 'chgDt'] as const;
export const testDeviceViews = ['mine', 'virtual', 'test'] as const;

const testDeviceQuerySchema = z.strictObject({
  ...listQuery(testDeviceColumns, ['label', 'asc']),
  keyword,
  view: z.optional(z.enum(testDeviceViews)),
  pjtId: z.optional(z.string().check(z.maxLength(100))),
  dvcPrflId: z.optional(z.string().check(z.maxLength(100))),
  idList: z.optional(idList),
});
export type TestDeviceQuery = z.infer<typeof testDeviceQuerySchema>;

/** An event as stored in the log (LOG-04). */
const deviceEventSchema = z.object({
  type: z.string(),
  time: z.number(),
  messageSourceId: z.string(),
  message: z.string(),
  component: z.string(),
  capability: z.string(),
  attribute: z.optional(z.string()),
  command: z.optional(z.string()),
  arguments: z.optional(z.array(z.unknown())),
  value: z.optional(z.unknown()),
  unit: z.optional(z.string()),
  result: z.optional(z.string()),
});
export type DeviceEvent = z.infer<typeof deviceEventSchema>;

const sentSchema = z.object({ device: testDeviceSchema, events: z.array(deviceEventSchema) });
export type Sent = z.infer<typeof sentSchema>;

export const newEventSchema = z.strictObject({
  component: name,
  capability: name,
  attribute: name,
  value: z.unknown(),
  unit: z.optional(z.string().check(z.maxLength(40))),
  /** simulates a fault: sends the value even if the capability does not allow it */
  fault: z._default(z.boolean(), false),
});

const commandSchema = z.strictObject({
  component: name,
  capability: name,
  command: name,
  arguments: z._default(z.array(z.unknown()).check(z.maxLength(20)), []),
});

/** LOG-01. */
const logTargetSchema = z.object({
  deviceId: z.string(),
  name: z.string(),
  label: z.string(),
  type: z.enum(testDeviceTypes),
});

/** LOG-01 */
const kinds = Object.values(deviceKinds);

const deviceId = z.object({ deviceId: z.string() });

export const devices = {
  ofProject: endpoint({
    method: 'GET',
    path: '/v2/:type/devices',
    summary:
      'Devices of a project, sorted by label, complete unless a page is requested; the total is in Content-Range',
    params: z.object({ type: z.enum(kinds) }),
    query: z.strictObject({
      appId: z.string('appId is required: the ID of the project.').check(z.minLength(1), z.maxLength(100)),
      ...optionalPage,
    }),
    response: z.array(logTargetSchema),
  }),
  list: endpoint({
    method: 'GET',
    path: '/v3/testdevices',
    summary: 'Test devices of the current organization; the total is in Content-Range',
    query: testDeviceQuerySchema,
    response: z.array(testDeviceSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/testdevices/:deviceId',
    summary: 'One test device with its last known state',
    params: deviceId,
    response: testDeviceSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/testdevices',
    summary: 'Creates a virtual device from a device profile',
    body: newTestDeviceSchema,
    response: testDeviceSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/testdevices/:deviceId',
    summary: 'Changes the label of a test device',
    params: deviceId,
    body: testDeviceEditSchema,
    response: testDeviceSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/testdevices/:deviceId',
    summary: 'Deletes a test device; its scenarios remain available for its device profile',
    params: deviceId,
    response: z.void(),
    restorable: true,
  }),
  sendEvent: endpoint({
    method: 'POST',
    path: '/v3/testdevices/:deviceId/events',
    repeatable: true,
    summary: 'Sets an attribute of a test device and publishes it as an event',
    params: deviceId,
    body: newEventSchema,
    response: sentSchema,
  }),
  sendCommand: endpoint({
    method: 'POST',
    path: '/v3/testdevices/:deviceId/commands',
    repeatable: true,
    summary: 'Sends a command to a test device, which executes it and publishes the changes as events',
    params: deviceId,
    body: commandSchema,
    response: sentSchema,
  }),
};
