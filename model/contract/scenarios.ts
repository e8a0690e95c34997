import * as z from 'zod/mini';
import { newEventSchema } from './devices.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './query.ts';
import { auditFields } from './auditFields.ts';
import { line } from './text.ts';

export const MAX_STEPS = 500;

/** Maximum size of all steps as JSON, in bytes. */
const MAX_STEPS_BYTES = 128 * 1024;

const stepSchema = z.extend(newEventSchema, {
  /** milliseconds since the recording began */
  at: z.number().check(z.int(), z.minimum(0), z.maximum(86_400_000)),
});
export type ScenarioStep = z.infer<typeof stepSchema>;

/** Whether a scenario can have these steps. */
export const hasSpaceFor = (steps: readonly ScenarioStep[]) =>
  steps.length <= MAX_STEPS && new TextEncoder().encode(JSON.stringify(steps)).length <= MAX_STEPS_BYTES;

const isInOrder = (steps: ScenarioStep[]) =>
  steps.every((step, index) => index === 0 || (steps[index - 1]?.at ?? 0) <= step.at);

/** A recorded sequence of events. */
const scenarioSchema = z.object({
  scenarioId: z.string(),
  name: z.string(),
  /** the device on which it was recorded; null after that device was deleted */
  deviceId: z.nullable(z.string()),
  /** the profile whose devices can replay it */
  dvcPrflId: z.nullable(z.string()),
  steps: z.array(stepSchema),
  ownerId: z.string(),
  canEdit: z.boolean(),
  ...auditFields,
  version: z.number(),
});
export type Scenario = z.infer<typeof scenarioSchema>;

export const newScenarioSchema = z.strictObject({
  name: line(80, { empty: 'Enter a name.', name: 'Name' }),
  deviceId: z.string().check(z.minLength(1), z.maxLength(100)),
  steps: z
    .array(stepSchema)
    .check(
      z.minLength(1, 'Record at least one event.'),
      z.maxLength(MAX_STEPS, `Use at most ${MAX_STEPS} events.`),
      z.refine(isInOrder, 'The steps must be sorted by time.'),
      z.refine(hasSpaceFor, 'The recording is too long. Record fewer events.'),
    ),
});

export const scenarios = {
  list: endpoint({
    method: 'GET',
    path: '/v3/testdevices/scenarios',
    summary: 'Scenarios of the current organization, sorted by name; optionally those of one device profile',
    query: z.strictObject({ dvcPrflId: z.optional(z.string().check(z.maxLength(100))), ...pageQuery }),
    response: z.array(scenarioSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/testdevices/scenarios',
    summary: `Saves the recorded events of a test device as a scenario; its steps can have up to ${MAX_STEPS_BYTES / 1024} KB of JSON`,
    body: newScenarioSchema,
    response: scenarioSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/testdevices/scenarios/:scenarioId',
    summary: 'Deletes a scenario',
    params: z.object({ scenarioId: z.string() }),
    response: z.void(),
    restorable: true,
  }),
};
