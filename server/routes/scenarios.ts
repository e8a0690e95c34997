import { type Scenario, type ScenarioStep, scenarios } from '../../model/contract/scenarios.ts';
import { wrongFields } from '../../model/contract/problem.ts';
import { canEditTestDevice } from '../../model/rules/access.ts';
import type { AnyCall } from '../http/call.ts';
import { existing } from '../http/existing.ts';
import type { Mount } from '../http/mount.ts';
import { answerNumbered } from '../http/simpleRest.ts';
import { writerOf } from '../http/versioned.ts';
import type { ScenarioRow } from '../store/rows/devices.ts';

const toScenario = (row: ScenarioRow, { user }: Pick<AnyCall, 'user'>): Scenario => {
  const { mnId: _, nameKey: _key, steps, ...fields } = row;
  return {
    ...fields,
    steps: JSON.parse(steps) as ScenarioStep[],
    canEdit: canEditTestDevice(user, row),
  };
};

const find = ({ queries, user }: AnyCall, scenarioId: string) =>
  existing(queries.scenarios.find(user.mnId, scenarioId));

const write = writerOf({
  thing: 'scenario',
  resource: 'scenarios',
  recordId: ({ scenarioId }) => scenarioId,
  find,
  hold: ({ queries }, scenario) => queries.scenarios.hold(scenario),
  show: toScenario,
});

export const mountScenarios = (mount: Mount) => {
  mount(scenarios.list, async call => {
    const found = await call.queries.scenarios.page({ mnId: call.user.mnId, ...call.query });
    return answerNumbered(call, 'scenarios', found, toScenario);
  });

  mount(scenarios.create, async call => {
    const { queries, user, body, newId } = call;
    const device = await queries.devices.find(user.mnId, body.deviceId);
    if (device === undefined) throw wrongFields({ deviceId: 'There is no such test device.' });
    const { deviceId, dvcPrflId } = device;
    const scenarioId = newId();
    await queries.scenarios.add({
      scenarioId,
      mnId: user.mnId,
      deviceId,
      dvcPrflId,
      name: body.name,
      steps: JSON.stringify(body.steps),
      ownerId: user.userId,
      ...call.createdNow,
      version: 1,
    });
    await call.audit({
      action: 'create',
      resource: 'scenarios',
      recordId: scenarioId,
      before: null,
      after: { name: body.name, deviceId, steps: body.steps.length },
    });
    return toScenario(await find(call, scenarioId), call);
  });

  mount(scenarios.remove, async call => {
    await write(call, call.params.scenarioId, async (scenario, version) => {
      if (!(await call.queries.scenarios.remove(scenario, version))) return 'stale';
      const { name, dvcPrflId } = scenario;
      return { action: 'delete', before: { name, dvcPrflId }, after: null };
    });
  });
};
