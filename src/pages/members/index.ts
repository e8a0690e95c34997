import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

export const MembersPage = lazyPage(withTheme(async () => (await import('./MembersPage.tsx')).MembersPage));
