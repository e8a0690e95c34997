import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { FingerprintRecord, HandlerRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

const HandlerPage = lazyPage(withTheme(async () => (await import('./HandlerPage.tsx')).HandlerPage));

/** Only shown on the page of a project. */
export const resources = [
  { name: 'handlers', recordRepresentation: (record: HandlerRecord) => record.name },
  { name: 'fingerprints', recordRepresentation: (record: FingerprintRecord) => record.ownId },
] satisfies ResourceProps[];

export const projectPages = {
  handler: createElement(HandlerPage),
  'handler/fingerprints/create': createElement(HandlerPage, { dialog: 'create' }),
  'handler/fingerprints/:id': createElement(HandlerPage, { dialog: 'edit' }),
};
