import { createElement } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const FormPage = lazyPage(withTheme(async () => (await import('./FormPage.tsx')).FormPage));

export const projectPages = {
  applicationForms: createElement(FormPage, { form: 'application' }),
  wwst: createElement(FormPage, { form: 'wwst' }),
};
