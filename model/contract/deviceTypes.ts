import * as z from 'zod/mini';
import { rules, unlessEmpty } from './fieldRules.ts';
import { endpoint } from './endpoint.ts';
import { idList, keyword, listQuery, optionalPage } from './query.ts';
import { auditFields } from './auditFields.ts';
import { hasExample, hasLength, line, satisfiesRule } from './text.ts';

/** DT-01. Standard types have no owner and are read-only. */
const deviceTypeSchema = z.object({
  dvcType: z.string(),
  dvcTypeNm: z.string(),
  /** '' for standard types */
  mnId: z.string(),
  ownerId: z.string(),
  /** the caller can change it */
  isOwner: z.boolean(),
  /** the OCF device type, '' if there is none */
  ocfDvcType: z.string(),
  ...auditFields,
  version: z.number(),
});
export type DeviceType = z.infer<typeof deviceTypeSchema>;

export const deviceTypeEditSchema = z.strictObject({
  dvcTypeNm: line(60, { empty: 'Enter a name.', name: 'Name' }),
  ocfDvcType: z._default(
    z
      .string()
      .check(
        z.trim(),
        hasLength(0, 80, 'OCF device type'),
        satisfiesRule(unlessEmpty(rules.alphaLowercaseDashDot), 'OCF device type'),
      ),
    '',
  ),
});

export const newDeviceTypeSchema = z.extend(deviceTypeEditSchema, {
  dvcType: line(60, { empty: 'Enter an ID.', name: 'ID' }).check(
    satisfiesRule(rules.alphaLowercaseDashDot, 'ID'),
    satisfiesRule(rules.firstIsLetterOrNumber, 'ID'),
    // would clash with the address of the create form
    z.refine(id => id !== 'create', 'This ID is reserved.'),
    hasExample('smart-plug'),
  ),
});

export const deviceTypeColumns = [
  'dvcType',
  'dvcTypeNm',
  'ocfDvcType',
  'crtr',
  'crtDt',
  'chgr',
  'chgDt',
] as const;

export const deviceTypeKinds = ['standard', 'own'] as const;

const deviceTypeQuerySchema = z.strictObject({
  ...listQuery(deviceTypeColumns, ['dvcTypeNm', 'asc']),
  ...optionalPage,
  keyword,
  kind: z.optional(z.enum(deviceTypeKinds)),
  idList: z.optional(idList),
});
export type DeviceTypeQuery = z.infer<typeof deviceTypeQuerySchema>;

const dvcType = z.object({ dvcType: z.string() });

export const deviceTypes = {
  list: endpoint({
    method: 'GET',
    path: '/v2/devicetypes',
    summary:
      'Standard device types and those of the current organization, complete unless a page is requested; the total is in Content-Range',
    query: deviceTypeQuerySchema,
    response: z.array(deviceTypeSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/devicetypes/:dvcType',
    summary: 'One device type',
    params: dvcType,
    response: deviceTypeSchema,
  }),
  create: endpoint({
    method: 'PUT',
    path: '/v2/devicetypes',
    summary: 'Creates a device type in the current organization',
    body: newDeviceTypeSchema,
    response: deviceTypeSchema,
    creates: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/devicetypes/:dvcType',
    summary: 'Changes a device type of the current organization',
    params: dvcType,
    body: deviceTypeEditSchema,
    response: deviceTypeSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/devicetypes/:dvcType',
    summary: 'Deletes a device type of the current organization',
    params: dvcType,
    response: z.void(),
    restorable: true,
  }),
};
