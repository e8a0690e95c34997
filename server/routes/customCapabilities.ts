import { checkDefinition } from '../../model/catalogue/checkDefinition.ts';
import { subjectOf } from '../../model/catalogue/subjects.ts';
import { capabilities, type Capability, type CapabilityDetail } from '../../model/contract/capabilities.ts';
import { ApiError, notFound, wrongFields } from '../../model/contract/problem.ts';
import { namespacesFor, nextStatuses, statusCdOf, statusOf } from '../../model/rules/capabilities.ts';
import type { AnyCall } from '../http/call.ts';
import { checkedId } from '../http/capabilityId.ts';
import type { Mount } from '../http/mount.ts';
import { writerOf } from '../http/versioned.ts';
import type { StoredCapability } from '../store/capabilities.ts';
import { unlessTaken } from '../store/faults.ts';
import { findCustom, toCapability } from './capabilityRecords.ts';

type Place = { namespace: string; capability: string; version: number };
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

const refuse = (sentence: string) => new ApiError('conflict', sentence);

const taken = () => wrongFields({ name: 'Your organization has a capability of this name already.' });

/** The organization's own, made with its first capability. Two at once end up with the same one. */
const ownNamespace = async ({ queries, user }: AnyCall): Promise<string> => {
  for (const name of namespacesFor(user.mnNm)) {
    const own = await queries.capabilities.namespaceOf(user.mnId);
    if (own !== undefined) return own;
    await queries.capabilities.takeNamespace(user.mnId, name);
  }
  throw new Error('ran out of names');
};

const write = writerOf({
  thing: 'capability',
  resource: RESOURCE,
  recordId: recordIdOf,
  find: (call, place: Place) => findCustom(call, idOf(place), place.version),
  hold: ({ queries }, capability) => queries.capabilities.hold(capability),
  show: toCapability,
});

/** Whoever uses a live one relies on it. */
const refuseUnfinished = ({ detail }: StoredCapability) => {
  const definition = JSON.parse(detail) as CapabilityDetail;
  const { attributes, commands } = definition;
  if (Object.keys(attributes).length + Object.keys(commands).length === 0)
    throw refuse('Give the capability an attribute or a command before you make it live.');
  const [flaw] = checkDefinition(definition);
  if (flaw !== undefined) throw refuse(`Mend ${flaw.path} before you make it live: ${flaw.message}`);
};

/** CAP-06: an organization makes its own. */
export const mountCustomCapabilities = (mount: Mount) => {
  const answer = async (call: AnyCall & { readonly params: Place }) =>
    toCapability(await findCustom(call, idOf(call.params), call.params.version), call);

  // before the version: 'versions' is none
  mount(capabilities.versions, async call => {
    const rows = await call.queries.capabilities.versions(call.user.mnId, idOf(call.params));
    if (rows.length === 0) throw notFound();
    return rows.map(row => toCapability(row, call));
  });

  mount(capabilities.custom, answer);

  mount(capabilities.customFirst, async call =>
    toCapability(await findCustom(call, idOf(call.params), 1), call),
  );

  mount(capabilities.create, async call => {
    const { queries, user, body } = call;
    const cpbtId = `${await ownNamespace(call)}.${body.name}`;
    if ((await queries.capabilities.versions(user.mnId, cpbtId)).length > 0) throw taken();
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
    await unlessTaken(queries.capabilities.add(row), taken);
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
    await write(call, params, async (capability, revision) => {
      if (statusOf(capability.statusCd) !== 'proposed')
        throw refuse('Only a proposed version can be changed. Propose a new version instead.');
      const before = fieldsOf(toCapability(capability, call));
      if (JSON.stringify(before) === JSON.stringify(body)) return 'same';
      const change = { ...toColumns(capability.cpbtId, body), ...call.changedNow };
      if (!(await queries.capabilities.change(capability, revision, change))) return 'stale';
      return { action: 'update', before, after: body };
    });
    return answer(call);
  });

  mount(capabilities.newVersion, async call => {
    const { queries, user } = call;
    const cpbtId = idOf(call.params);
    const latestOf = async () => {
      const [latest] = await queries.capabilities.versions(user.mnId, cpbtId);
      if (latest === undefined) throw notFound();
      return latest;
    };
    await queries.capabilities.hold(await latestOf());
    const { latest: _, ...latest } = await latestOf();
    if (statusOf(latest.statusCd) === 'proposed')
      throw refuse(`Version ${latest.version} is still proposed. Change that one.`);
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
    const { queries, params, body } = call;
    await write(call, params, async (capability, revision) => {
      const from = statusOf(capability.statusCd);
      if (!nextStatuses[from].includes(body.status))
        throw refuse(`A ${from} capability can not become ${body.status}.`);
      if (body.status === 'live') refuseUnfinished(capability);
      const change = { statusCd: statusCdOf(body.status), ...call.changedNow };
      if (!(await queries.capabilities.change(capability, revision, change))) return 'stale';
      return {
        action: 'update',
        before: { statusCd: capability.statusCd },
        after: { statusCd: change.statusCd },
      };
    });
    return answer(call);
  });

  mount(capabilities.remove, async call => {
    const { queries, user, params } = call;
    await write(call, params, async (capability, revision) => {
      if (statusOf(capability.statusCd) === 'live')
        throw refuse('A live version can not be deleted. Retire it first.');
      const profiles = await queries.capabilityUse.count(user.mnId, capability);
      if (profiles > 0)
        throw refuse(
          profiles === 1
            ? 'A device profile holds this version: it can not be deleted.'
            : `${profiles} device profiles hold this version: it can not be deleted.`,
        );
      if (!(await queries.capabilities.remove(capability, revision))) return 'stale';
      const { cpbtId, version, statusCd } = capability;
      const before = { cpbtId, version, statusCd, ...fieldsOf(toCapability(capability, call)) };
      return { action: 'delete', before, after: null };
    });
  });
};
