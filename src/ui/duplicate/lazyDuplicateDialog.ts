import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../loading/lazyPage.ts';

export const DuplicateDialog = lazyPage(
  withTheme(async () => (await import('./DuplicateProjectDialog.tsx')).DuplicateProjectDialog),
);
