import type { ResourceProps } from 'ra-core';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { withTheme } from '../../layout/theme/withTheme.tsx';

export const capabilities = {
  name: 'capabilities',
  list: lazyPage(async () => (await import('./CapabilityList.tsx')).CapabilityList),
  // `/capabilities/<id>~<version>`: the definition, which is read; the editor of custom ones is a page below it
  edit: lazyPage(withTheme(async () => (await import('./CapabilityPage.tsx')).CapabilityPage)),
  recordRepresentation: (record: CapabilityRecord) => record.cpbtNm,
} satisfies ResourceProps;
