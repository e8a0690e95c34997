import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

export const AuditPage = lazyPage(withTheme(async () => (await import('./AuditPage.tsx')).AuditPage));
