import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { withTheme } from '../../theme/withTheme.tsx';

/** The documentation's headings. Loaded on demand: the texts are large. */
export const loadHelpIndex = async () => (await import('./helpIndex.ts')).helpIndex();

export const HelpPage = lazyPage(withTheme(async () => (await import('./HelpPage.tsx')).HelpPage));
