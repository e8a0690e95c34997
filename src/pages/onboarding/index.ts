import { createElement } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const LabelsPage = lazyPage(withTheme(async () => (await import('./LabelsPage.tsx')).LabelsPage));

const OnboardingPage = lazyPage(withTheme(async () => (await import('./OnboardingPage.tsx')).OnboardingPage));

export const projectPages = {
  onboarding: createElement(OnboardingPage),
  'onboarding/labels': createElement(LabelsPage),
};
