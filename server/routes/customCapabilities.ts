import { subjectOf } from '../../model/catalog/subjects.ts';
import { capabilities, type Capability } from '../../model/contract/capabilities.ts';
import { ApiError, notFound, fieldErrors } from '../../model/contract/problem.ts';
import { namespacesFor, statusCdOf, statusOf } from '../../model/rules/capabilities.ts';
import { capabilityBlock } from '../../model/rules/deletionBlocks.ts';
import type { AnyCall } from '../http/call.ts';
import { checkedId } from '../http/capabilityId.ts';
import type { Mount } from '../http/mount.ts';
import type { StoredCapability } from '../store/capabilities.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import { findCustom, toCapability } from './capabilityRecords.ts';
import { moveCapability } from '../reviews/capabilities.ts';
import { actorOf } from '../access/actor.ts';
import { createCrud } from './crud.ts';

type VersionParams = { namespace: string; capability: string; version: number };
type Fields = Pick<Capability, 'cpbtNm' | 'dsc' | 'detail' | 'uiManifest' | 'voiceManifest'>;

const RESOURCE = 'capabilities';

const idOf = ({ namespace, capability }: { namespace: string; capability: string }) =>
  checkedId(`${namespace}.${capability}`);

const recordIdOf = ({ cpbtId, version }: StoredCapability) => `${cpbtId}~${version}`;

const text = (manifest: object | null) => manifest && JSON.stringify(manifest);

const toColumns = (cpbtId: string, { cpbtNm, dsc, detail, uiManifest, voiceManifest }: Fields) => ({
  cpbtNm,
  nameKey: cpbtNm.toLowerCase(),
  dsc,
  subject: subjectOf({ id: cpbtId, name: cpbtNm, ...detail }),
  detail: JSON.stringify(detail),
  uiManifest: text(uiManifest),
  voiceManifest: text(voiceManifest),
});

const fieldsOf = (capability: Capability): Fields => {
  const { cpbtNm, dsc, detail, uiManifest, voiceManifest } = capability;
  return { cpbtNm, dsc, detail, uiManifest, voiceManifest };
};

const conflict = (sentence: string) => new ApiError('conflict', sentence);

const idTaken = () => fieldErrors({ name: 'Your organization already has a capability with this ID.' });

/** The organization's namespace, created with its first capability. Two concurrent calls get the same one. */
const ownNamespace = async ({ queries, user }: AnyCall): Promise<string> => {
  for (const name of namespacesFor(user.mnNm)) {
    const own = await queries.capabilities.namespaceOf(user.mnId);
    if (own !== undefined) return own;
    await queries.capabilities.takeNamespace(user.mnId, name);
  }
  throw new Error('ran out of names');
};

const crud = createCrud({
  label: 'capability',
  resource: RESOURCE,
  recordId: recordIdOf,
  find: (call, params: VersionParams) => findCustom(call, idOf(params), params.version),
  lock: ({ queries }, capability) => queries.capabilities.lockForUpdate(capability),
  show: toCapability,
});

/** CAP-06: custom capabilities of an organization. */
export const mountCustomCapabilities = (mount: Mount) => {
  // before the route of a version, which would match 'versions'
  mount(capabilities.versions, async call => {
    const rows = await call.queries.capabilities.versions(call.user.mnId, idOf(call.params));
    if (rows.length === 0) throw notFound();
    return rows.map(row => toCapability(row, call));
  });

  mount(capabilities.custom, call => crud.one(call, call.params));

  mount(capabilities.customFirst, async call =>
    toCapability(await findCustom(call, idOf(call.params), 1), call),
  );

  mount(capabilities.create, async call => {
    const { queries, user, body } = call;
    const cpbtId = `${await ownNamespace(call)}.${body.name}`;
    if ((await queries.capabilities.versions(user.mnId, cpbtId)).length > 0) throw idTaken();
    const row = {
      ...toColumns(cpbtId, body),
      mnId: user.mnId,
      cpbtId,
      version: 1,
      statusCd: statusCdOf('proposed'),
      ownerId: user.userId,
      ...call.createdNow,
      revision: 1,
    };
    await onUniqueViolation(queries.capabilities.add(row), idTaken);
    const { name: _, ...after } = body;
    await call.audit({
      action: 'create',
      resource: RESOURCE,
      recordId: `${cpbtId}~1`,
      before: null,
      after: { cpbtId, ...after },
    });
    return toCapability(await findCustom(call, cpbtId, 1), call);
  });

  mount(capabilities.update, async call => {
    const { queries, params, body } = call;
    return crud.write(call, params, async (capability, revision) => {
      if (statusOf(capability.statusCd) !== 'proposed')
        throw conflict('Only proposed versions can be edited. Propose a new version instead.');
      const before = fieldsOf(toCapability(capability, call));
      if (JSON.stringify(before) === JSON.stringify(body)) return 'same';
      const change = { ...toColumns(capability.cpbtId, body), ...call.changedNow };
      if (!(await queries.capabilities.change(capability, revision, change))) return 'stale';
      return { action: 'update', before, after: body };
    });
  });

  mount(capabilities.newVersion, async call => {
    const { queries, user } = call;
    const cpbtId = idOf(call.params);
    const latestOf = async () => {
      const [latest] = await queries.capabilities.versions(user.mnId, cpbtId);
      if (latest === undefined) throw notFound();
      return latest;
    };
    await queries.capabilities.lockForUpdate(await latestOf());
    const { latest: _latest, reason: _reason, ...latest } = await latestOf();
    if (statusOf(latest.statusCd) === 'proposed')
      throw conflict(`Version ${latest.version} is still proposed. Edit that version instead.`);
    const version = latest.version + 1;
    await queries.capabilities.add({
      ...latest,
      version,
      statusCd: statusCdOf('proposed'),
      ...call.createdNow,
      revision: 1,
    });
    const added = await findCustom(call, cpbtId, version);
    await call.audit({
      action: 'create',
      resource: RESOURCE,
      recordId: recordIdOf(added),
      before: null,
      after: { cpbtId, version, copyOf: latest.version },
    });
    return toCapability(added, call);
  });

  mount(capabilities.setStatus, async call => {
    const { params, body } = call;
    return crud.write(
      call,
      params,
      async (capability, revision) =>
        (await moveCapability(actorOf(call), { ...capability, revision }, body)) ?? 'stale',
    );
  });

  mount(capabilities.remove, call => {
    const { queries, user, params } = call;
    const remove = async (capability: StoredCapability, revision: number) => {
      const profiles = await queries.capabilityUse.count(user.mnId, capability);
      const reason = capabilityBlock(statusOf(capability.statusCd), profiles);
      if (reason !== undefined) throw conflict(reason);
      return queries.capabilities.remove(capability, revision);
    };
    return crud.remove(call, params, {
      remove,
      fields: capability => {
        const { cpbtId, version, statusCd } = capability;
        return { cpbtId, version, statusCd, ...fieldsOf(toCapability(capability, call)) };
      },
      name: ({ cpbtNm, version }) => `${cpbtNm} (version ${version})`,
    });
  });
};
