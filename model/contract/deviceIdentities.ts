import * as z from 'zod/mini';
import { publicKeyProblem, VALID_PUBLIC_KEY } from '../provisioning/publicKey.ts';
import { serialProblem, VALID_SERIAL_NUMBER } from '../provisioning/serialNumber.ts';
import { auditFields } from './auditFields.ts';
import { endpoint } from './endpoint.ts';
import { idList, keyword, listQuery } from './query.ts';
import { hasExample, hasLength, line, withLimits } from './text.ts';

const identityKinds = ['development', 'commercial'] as const;
export const identityStates = ['ACTIVE', 'REVOKED'] as const;

/** Maximum number of identities that one call revokes. */
export const MAX_REVOKED = 100;

/** how long a revoked identity can be made active again, in ms */
export const REVOKE_UNDO_TIME = 10 * 60_000;

/** in characters */
const MAX_LABEL = 80;
const MAX_META = 100;

const shortText = z.string().check(z.maxLength(MAX_META));

/** IDN-01: what all devices of a delivery have in common. */
const metaSchema = z.object({
  mnId: z.string(),
  modelName: z.string(),
  onboardingId: z.string(),
  partner: z.string(),
  sku: z.array(z.string()),
  vendor: z.string(),
});
export type IdentityMeta = z.infer<typeof metaSchema>;

const keySchema = z.object({ crv: z.literal('ed25519'), key: z.string(), type: z.literal('OKP') });

/** IDN-01: a device that can sign in with its serial number and its key. Times are epoch milliseconds. */
const identitySchema = z.object({
  sn: z.string(),
  /** SHA-256 of the serial number, base64url */
  hashed_sn: z.string(),
  key: keySchema,
  meta: metaSchema,
  kind: z.enum(identityKinds),
  /** the ID of a commercial device in MQTT topics; null for a development device, whose test device has one */
  deviceId: z.nullable(z.string()),
  label: z.string(),
  pjtId: z.nullable(z.string()),
  prodId: z.nullable(z.string()),
  /** the task that created it; null if it was registered individually */
  taskId: z.nullable(z.string()),
  state: z.enum(identityStates),
  revokedBy: z.nullable(z.string()),
  revokedDt: z.nullable(z.number()),
  /** until when the caller can make it active again; null if it isn't revoked, or can't be restored anymore */
  restoreUntil: z.nullable(z.number()),
  /** the caller can revoke it */
  canEdit: z.boolean(),
  ...auditFields,
  /** incremented on every write */
  revision: z.number(),
});
export type DeviceIdentity = z.infer<typeof identitySchema>;

export const serialNumber = z.string('Enter a serial number.').check(
  withLimits(
    z.superRefine((sn, context) => {
      const problem = serialProblem(sn);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, input: sn });
    }),
    { pattern: VALID_SERIAL_NUMBER },
  ),
  hasExample('NL20260001'),
);

export const publicKey = z.string('Enter a public key.').check(
  withLimits(
    z.superRefine((key, context) => {
      const problem = publicKeyProblem(key);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, input: key });
    }),
    { pattern: VALID_PUBLIC_KEY },
  ),
  hasExample('11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='),
);

export const newIdentitySchema = z.strictObject({
  sn: serialNumber,
  publicKey,
  label: z._default(z.string().check(z.trim(), hasLength(0, MAX_LABEL, 'Label')), ''),
  /** a project whose devices sign in on their own */
  pjtId: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(100))), null),
  modelName: z._default(
    z.union([z.literal(''), line(MAX_META, { empty: 'Enter the model.', name: 'Model' })]),
    '',
  ),
});

export const identityColumns = ['sn', 'crtDt'] as const;

const identityQuerySchema = z.strictObject({
  ...listQuery(identityColumns, ['crtDt', 'desc']),
  keyword,
  kind: z.optional(z.enum(identityKinds)),
  state: z.optional(z.enum(identityStates)),
  pjtId: z.optional(shortText),
  prodId: z.optional(shortText),
  /** serial numbers; one with a comma can't be in this list */
  idList: z.optional(idList),
});
export type IdentityQuery = z.infer<typeof identityQuerySchema>;

const sn = z.object({ sn: z.string().check(z.maxLength(100)) });

export const deviceIdentities = {
  list: endpoint({
    method: 'GET',
    path: '/v3/identity/devices',
    summary: 'Device identities of the current organization; the total is in Content-Range',
    query: identityQuerySchema,
    response: z.array(identitySchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/identity/devices/:sn',
    summary: 'The device identity with a serial number',
    params: sn,
    response: identitySchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/identity/devices',
    summary: 'Registers the serial number and the public key of a development device',
    body: newIdentitySchema,
    response: identitySchema,
  }),
  setStates: endpoint({
    method: 'PUT',
    path: '/v3/identity/states',
    summary: `Revokes up to ${MAX_REVOKED} device identities; ACTIVE undoes it for ten minutes`,
    body: z.strictObject({
      snList: z
        .array(z.string().check(z.maxLength(MAX_META)))
        .check(z.minLength(1), z.maxLength(MAX_REVOKED)),
      state: z.enum(identityStates),
    }),
    response: z.array(identitySchema),
  }),
};
