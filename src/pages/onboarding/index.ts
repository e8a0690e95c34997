import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

export const LabelsPage = lazyPage(withTheme(async () => (await import('./LabelsPage.tsx')).LabelsPage));

export const OnboardingPage = lazyPage(
  withTheme(async () => (await import('./OnboardingPage.tsx')).OnboardingPage),
);
