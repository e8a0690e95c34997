import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

export const OnboardingPage = lazyPage(
  withTheme(async () => (await import('./OnboardingPage.tsx')).OnboardingPage),
);
