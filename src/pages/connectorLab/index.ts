import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

export const LabPage = lazyPage(withTheme(async () => (await import('./LabPage.tsx')).LabPage));
