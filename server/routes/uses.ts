import { notFound } from '../../model/contract/problem.ts';
import { type UsedKind, uses } from '../../model/contract/uses.ts';
import { canSeeProject } from '../../model/rules/access.ts';
import { statusOf } from '../../model/rules/capabilities.ts';
import { brandBlock, capabilityBlock } from '../../model/rules/deletionBlocks.ts';
import { brandsEnabled } from '../access/checks.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import { findProfile } from './deviceProfiles.ts';
import { readCategoryBlock } from './categoryBlock.ts';
import { readProfileBlock } from './profileBlock.ts';
import { readSetupBlock } from './setupBlock.ts';

/** Why the record can't be deleted. A record of another organization is 404. */
const blockOf: Record<UsedKind, (call: AnyCall, id: string) => Promise<string | undefined>> = {
  deviceProfiles: async (call, id) => readProfileBlock(call, await findProfile(call, id)),
  capabilities: async ({ queries, user }, id) => {
    const [, cpbtId = '', version = ''] = /^(.+)~([1-9]\d{0,3})$/.exec(id) ?? [];
    const capability = await orNotFound(queries.capabilities.find(user.mnId, cpbtId, Number(version)));
    return capabilityBlock(
      statusOf(capability.statusCd),
      await queries.capabilityUse.count(user.mnId, capability),
    );
  },
  deviceTypes: async ({ queries, user }, id) => {
    const type = await orNotFound(queries.deviceTypes.find(user.mnId, id));
    if (type.mnId !== user.mnId) throw notFound();
    return undefined;
  },
  brands: async (call, id) => {
    await brandsEnabled(call);
    return brandBlock(await orNotFound(call.queries.brands.find(call.user.mnId, id)));
  },
  categories: async (call, id) =>
    readCategoryBlock(call, await orNotFound(call.queries.categories.find(call.user.mnId, id))),
  handlers: async ({ queries, user, flags }, id) => {
    const { ownerId, pjtId } = await orNotFound(queries.handlers.find(user.mnId, id));
    if (!canSeeProject(user, { mnId: user.mnId, ownerId }, flags)) throw notFound();
    return readSetupBlock(queries, 'handlers', pjtId);
  },
};

/** What uses a record; dialogs show it before the record is deleted or changed. */
export const mountUses = (mount: Mount) => {
  mount(uses.of, async call => {
    const { kind, id } = call.params;
    const blockedReason = (await blockOf[kind](call, id)) ?? null;
    return { groups: await call.queries.uses.of(scopeOf(call), kind, id), blockedReason };
  });
};
