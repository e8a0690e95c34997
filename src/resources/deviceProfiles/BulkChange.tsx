import { useListContext, useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import type { DeviceProfileRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import type { ChangeKind } from './changeForm.ts';

const ChangeDialog = lazyPart(withTheme(async () => (await import('./ChangeDialog.tsx')).ChangeDialog));

/** Changes the selected profiles, after a plan. */
export const BulkChange = () => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext<DeviceProfileRecord>();
  const [kind, setKind] = useState<ChangeKind | null>(null);
  return (
    <>
      <Button look="quiet" isSmall onClick={() => setKind('metadata')}>
        {translate('deviceProfiles.change.metadata')}
      </Button>
      <Button look="quiet" isSmall onClick={() => setKind('categories')}>
        {translate('deviceProfiles.change.categories')}
      </Button>
      {kind !== null && (
        <Suspense>
          <ChangeDialog
            kind={kind}
            ids={selectedIds.map(String)}
            onDone={() => onUnselectItems()}
            onClose={() => setKind(null)}
          />
        </Suspense>
      )}
    </>
  );
};
