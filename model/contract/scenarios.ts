import * as z from 'zod/mini';
import { newEventSchema } from './devices.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './query.ts';
import { stamps } from './stamps.ts';
import { line } from './text.ts';

export const MOST_STEPS = 500;

/** Of all steps as JSON. */
const STEPS_LIMIT = 60_000;

const stepSchema = z.extend(newEventSchema, {
  /** milliseconds since the recording began */
  at: z.number().check(z.int(), z.minimum(0), z.maximum(86_400_000)),
});
export type ScenarioStep = z.infer<typeof stepSchema>;

const isInOrder = (steps: ScenarioStep[]) =>
  steps.every((step, index) => index === 0 || (steps[index - 1]?.at ?? 0) <= step.at);

/** A recorded sequence of events. */
const scenarioSchema = z.object({
  scenarioId: z.string(),
  name: z.string(),
  /** where it was recorded; null when that one is gone */
  deviceId: z.nullable(z.string()),
  /** whose devices can replay it */
  dvcPrflId: z.nullable(z.string()),
  steps: z.array(stepSchema),
  ownerId: z.string(),
  canEdit: z.boolean(),
  ...stamps,
  version: z.number(),
});
export type Scenario = z.infer<typeof scenarioSchema>;

export const newScenarioSchema = z.strictObject({
  name: line(80, { empty: 'Name the scenario.', name: 'Name' }),
  deviceId: z.string().check(z.minLength(1), z.maxLength(100)),
  steps: z.array(stepSchema).check(
    z.minLength(1, 'Record at least one event.'),
    z.maxLength(MOST_STEPS, `A scenario holds at most ${MOST_STEPS} events.`),
    z.refine(isInOrder, 'The steps must stand in the order of their times.'),
    z.refine(
      steps => JSON.stringify(steps).length <= STEPS_LIMIT,
      'The recording is too long. Record fewer events.',
    ),
  ),
});

export const scenarios = {
  list: endpoint({
    method: 'GET',
    path: '/v3/testdevices/scenarios',
    summary: 'Scenarios of the current organization by name, those of one profile when it is named',
    query: z.strictObject({ dvcPrflId: z.optional(z.string().check(z.maxLength(100))), ...pageQuery }),
    response: z.array(scenarioSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/testdevices/scenarios',
    summary: 'Saves a recorded sequence of a test device under a name',
    body: newScenarioSchema,
    response: scenarioSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/testdevices/scenarios/:scenarioId',
    summary: 'Deletes a scenario',
    params: z.object({ scenarioId: z.string() }),
    response: z.void(),
  }),
};
