import {
  type Onboarding,
  onboardingColumns,
  onboardings as api,
} from '../../../model/contract/onboardings.ts';
import { crudAdapter, keyedBy } from '../crudAdapter.ts';
import { toArrayFilter } from '../toArrayFilter.ts';

// the named methods use it too, and are loaded with it
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
