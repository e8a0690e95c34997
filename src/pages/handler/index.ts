import type { ResourceProps } from 'react-admin';
import type { FingerprintRecord, HandlerRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';

export const HandlerPage = lazyPage(withTheme(async () => (await import('./HandlerPage.tsx')).HandlerPage));

/** Both are shown on the page of a project only. */
export const handlers = {
  name: 'handlers',
  recordRepresentation: (record: HandlerRecord) => record.name,
} satisfies ResourceProps;

export const fingerprints = {
  name: 'fingerprints',
  recordRepresentation: (record: FingerprintRecord) => record.ownId,
} satisfies ResourceProps;
