import {
  type Onboarding,
  onboardingColumns,
  onboardingEditSchema,
  onboardings as api,
} from '../../../model/contract/onboardings.ts';
import type { Adapter } from '../adapter.ts';
import { crudAdapter, keyedBy } from '../crudAdapter.ts';
import { toArrayFilter } from '../toArrayFilter.ts';

// the named methods use it too, and are loaded with it
export { api as onboardingsApi };

export type OnboardingRecord = Onboarding & { id: string };

const fields = Object.keys(onboardingEditSchema.shape);

/** A project has at most one, so its ID is that of the project. */
export const onboardings = {
  ...crudAdapter(api, {
    id: { toRecord: keyedBy('pjtId'), toParams: id => ({ projectId: String(id) }) },
    columns: onboardingColumns,
    filter: ({ pjtId, prodType, view }) => ({
      pjtId,
      prodTypeList: toArrayFilter(view ?? prodType).join(',') || undefined,
    }),
  }),
  /** in a project */
  create: async (call, { pjtId, ...values }) => {
    const given = Object.entries(values).filter(([name]) => fields.includes(name));
    const body = onboardingEditSchema.parse(Object.fromEntries(given));
    return keyedBy('pjtId')(await call(api.create, { params: { projectId: String(pjtId) }, body }));
  },
} satisfies Adapter;
