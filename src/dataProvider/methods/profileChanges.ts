import type { ProfileChange } from '../../../model/contract/profileChanges.ts';
import type { Client } from '../client.ts';

const api = async () => (await import('../../../model/contract/profileChanges.ts')).profileChanges;

export const createProfileChangeMethods = (call: Client) => ({
  /** plans a change of these device profiles */
  planProfileChange: async (ids: readonly string[], change: ProfileChange, signal?: AbortSignal) => ({
    data: await call((await api()).plan, { body: { ids: [...ids], change } }, { signal }),
  }),

  /** `profiles` have the versions on which the plan is based */
  changeProfiles: async (
    profiles: readonly { dvcPrflId: string; version: number }[],
    change: ProfileChange,
  ) => ({
    data: await call((await api()).apply, {
      body: { profiles: profiles.map(({ dvcPrflId, version }) => ({ dvcPrflId, version })), change },
    }),
  }),

  undoProfileChange: async (changeId: string) => ({
    data: await call((await api()).undo, { params: { changeId } }),
  }),
});
