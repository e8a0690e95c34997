import { createElement } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const SelfTestPage = lazyPage(withTheme(async () => (await import('./SelfTestPage.tsx')).SelfTestPage));

export const projectPages = { selfTest: createElement(SelfTestPage) };
