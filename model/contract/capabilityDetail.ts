import * as z from 'zod/mini';
import type { ValueSchema } from '../catalog/definition.ts';

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;
const bound = z.optional(z.number().check(z.refine(Number.isFinite, 'Must be a number.')));
const count = z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(10_000)));
const shortText = z.string().check(z.maxLength(255));

/**
 * The supported part of JSON Schema. The schema is recursive and has an ID, so that the API description contains it
 * only once.
 */
const valueSchema: z.ZodMiniType<ValueSchema> = z.strictObject({
  type: z.optional(z.enum(types)),
  title: z.optional(shortText),
  enum: z.optional(z.array(shortText).check(z.minLength(1), z.maxLength(200))),
  minimum: bound,
  maximum: bound,
  maxLength: count,
  pattern: z.optional(shortText),
  format: z.optional(z.literal('uri')),
  get items() {
    return z.optional(z.union([valueSchema, z.array(valueSchema).check(z.maxLength(20))]));
  },
  minItems: count,
  maxItems: count,
  get properties() {
    return z.optional(z.record(shortText, valueSchema));
  },
  required: z.optional(z.array(shortText).check(z.maxLength(50))),
  get additionalProperties() {
    return z.optional(z.union([z.boolean(), valueSchema]));
  },
  default: z.optional(z.unknown()),
});
z.globalRegistry.add(valueSchema, { id: 'ValueSchema' });

const attributeSchema = z.strictObject({
  schema: valueSchema,
  /** the command that sets it */
  setter: z.optional(shortText),
  enumCommands: z.optional(
    z.array(z.strictObject({ command: shortText, value: shortText })).check(z.maxLength(200)),
  ),
});

const commandSchema = z.strictObject({
  name: shortText,
  arguments: z
    .array(z.strictObject({ name: shortText, optional: z._default(z.boolean(), false), schema: valueSchema }))
    .check(z.maxLength(20)),
});

/** The attributes and commands of a capability, in the format of the embedded catalog. */
export const capabilityDetailSchema = z.strictObject({
  attributes: z.record(shortText, attributeSchema),
  commands: z.record(shortText, commandSchema),
});
export type CapabilityDetail = z.infer<typeof capabilityDetailSchema>;
