import { type Scenario, type ScenarioStep, scenarios } from '../../model/contract/scenarios.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import { canEditTestDevice } from '../../model/rules/access.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { answerRange } from '../http/simpleRest.ts';
import { actionOf, writeVersioned } from '../http/versioned.ts';
import type { ScenarioRow } from '../store/tables.ts';

const toScenario = (row: ScenarioRow, { user }: Pick<AnyCall, 'user'>): Scenario => {
  const { mnId: _, nameKey: _key, steps, ...fields } = row;
  return {
    ...fields,
    steps: JSON.parse(steps) as ScenarioStep[],
    canEdit: canEditTestDevice(user, row),
  };
};

const find = async ({ queries, user }: AnyCall, scenarioId: string) => {
  const found = await queries.scenarios.find(user.mnId, scenarioId);
  if (found === undefined) throw notFound();
  return found;
};

export const mountScenarios = (mount: Mount) => {
  mount(scenarios.list, async call => {
    const { page, pageSize } = call.query;
    const { list, totalCount } = await call.queries.scenarios.page({ mnId: call.user.mnId, ...call.query });
    return answerRange(call, 'scenarios', {
      list: list.map(row => toScenario(row, call)),
      totalCount,
      offset: (page - 1) * pageSize,
    });
  });

  mount(scenarios.create, async call => {
    const { queries, user, userNm, now, body, newId } = call;
    const device = await queries.devices.find(user.mnId, body.deviceId);
    if (device === undefined) {
      const errors = { deviceId: 'There is no such test device.' };
      throw new ApiError('invalid', 'Check the marked fields.', { errors });
    }
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
      crtr: userNm,
      crtDt: now,
      chgr: userNm,
      chgDt: now,
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
    await writeVersioned(call, {
      thing: 'scenario',
      find: () => find(call, call.params.scenarioId),
      hold: call.queries.scenarios.hold,
      show: scenario => toScenario(scenario, call),
      work: async (scenario, version) => {
        if (!(await call.queries.scenarios.remove(scenario, version))) return false;
        const { scenarioId, name, dvcPrflId } = scenario;
        await call.audit({
          action: actionOf('delete', call),
          resource: 'scenarios',
          recordId: scenarioId,
          before: { name, dvcPrflId },
          after: null,
        });
        return true;
      },
    });
  });
};
