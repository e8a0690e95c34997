import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ConnectorRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const ConnectorPage = lazyPage(withTheme(async () => (await import('./ConnectorPage.tsx')).ConnectorPage));

/** Only shown on the page of a project. */
export const resources = [
  {
    name: 'connectors',
    recordRepresentation: (record: ConnectorRecord) => record.displayName,
  },
] satisfies ResourceProps[];

export const projectPages = {
  connector: createElement(ConnectorPage),
};
