import type { ResourceProps } from 'react-admin';
import type { OnboardingRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

/** Only shown in the manager, and on the page of each project. */
export const resources = [
  {
    name: 'onboardings',
    recordRepresentation: (record: OnboardingRecord) => record.pjtNm,
  },
] satisfies ResourceProps[];

export const OnboardingManagerPage = lazyPage(
  async () => (await import('./OnboardingManagerPage.tsx')).OnboardingManagerPage,
);
