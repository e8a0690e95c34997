import { type Scenario, type ScenarioStep, scenarios } from '../../model/contract/scenarios.ts';
import { fieldErrors } from '../../model/contract/problem.ts';
import { canEditTestDevice } from '../../model/rules/access.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import type { ScenarioRow } from '../store/rows/devices.ts';
import { createCrud } from './crud.ts';

const toScenario = (row: ScenarioRow, { user }: Pick<AnyCall, 'user'>): Scenario => {
  const { mnId: _, nameKey: _key, steps, ...fields } = row;
  return {
    ...fields,
    steps: JSON.parse(steps) as ScenarioStep[],
    canEdit: canEditTestDevice(user, row),
  };
};

const find = (call: AnyCall, scenarioId: string) =>
  orNotFound(call.queries.scenarios.find(scopeOf(call), scenarioId));

const crud = createCrud({
  label: 'scenario',
  resource: 'scenarios',
  recordId: ({ scenarioId }) => scenarioId,
  find,
  lock: ({ queries }, scenario) => queries.scenarios.lockForUpdate(scenario),
  show: toScenario,
});

/** more than the steps can have, so that a longer recording is rejected at its field */
const MAX_SCENARIO_BYTES = 512 * 1024;

export const mountScenarios = (mount: Mount) => {
  mount(scenarios.list, async call =>
    crud.page(call, await call.queries.scenarios.page(scopeOf(call), call.query)),
  );

  mount(
    scenarios.create,
    async call => {
      const { queries, user, body, newId } = call;
      const device = await queries.devices.find(scopeOf(call), body.deviceId);
      if (device === undefined) throw fieldErrors({ deviceId: "This test device doesn't exist." });
      const { deviceId, dvcPrflId } = device;
      const scenarioId = newId();
      await queries.scenarios.add({
        scenarioId,
        mnId: user.mnId,
        deviceId,
        dvcPrflId,
        name: body.name,
        nameKey: body.name.toLowerCase(),
        steps: JSON.stringify(body.steps),
        ownerId: user.userId,
        ...call.createdNow,
        version: 1,
      });
      return crud.created(call, scenarioId, { name: body.name, deviceId, steps: body.steps.length });
    },
    { maxBytes: MAX_SCENARIO_BYTES },
  );

  mount(scenarios.remove, call =>
    crud.remove(call, call.params.scenarioId, {
      remove: call.queries.scenarios.remove,
      fields: ({ name, dvcPrflId }) => ({ name, dvcPrflId }),
      name: ({ name }) => name,
    }),
  );
};
