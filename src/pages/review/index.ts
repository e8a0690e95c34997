import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

export const ReviewPage = lazyPage(withTheme(async () => (await import('./ReviewPage.tsx')).ReviewPage));
