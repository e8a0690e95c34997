import {
  type Onboarding,
  onboardingColumns,
  onboardings as api,
} from '../../../model/contract/onboardings.ts';
import { crudAdapter, keyedBy } from '../crudAdapter.ts';
import { toArrayFilter } from '../toArrayFilter.ts';

// exported for the named methods, which load the same chunk
export { api as onboardingsApi };

export type OnboardingRecord = Onboarding & { id: string };

/** A project has at most one, so its ID is that of the project. */
export const onboardings = crudAdapter(api, {
  id: { toRecord: keyedBy('pjtId'), toParams: id => ({ projectId: String(id) }) },
  columns: onboardingColumns,
  filter: ({ pjtId, prodType, view }) => ({
    pjtId,
    prodTypeList: toArrayFilter(view ?? prodType).join(',') || undefined,
  }),
  parent: ({ pjtId }) => ({ projectId: pjtId }),
});
