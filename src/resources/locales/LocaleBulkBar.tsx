import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import { type LocaleRecord, useWorkspace } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TrashIcon, UndoIcon } from '../../ui/icons.tsx';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { exportColumns } from './localeColumns.tsx';
import { useRemoveLocales } from './useRemoveLocales.ts';

/** Removes the selected ones, or brings them back where the removed ones are listed. */
const ChangeButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { getMany } = useWorkspace();
  const { selectedIds, onUnselectItems, filterValues } = useListContext<LocaleRecord>();
  const { remove, restore } = useRemoveLocales();
  const [isBusy, setIsBusy] = useState(false);
  const isRemoved = (filterValues as { view?: string }).view === 'removed';

  const handleClick = async () => {
    setIsBusy(true);
    try {
      const { data } = await getMany<LocaleRecord>('locales', { ids: selectedIds });
      onUnselectItems();
      await (isRemoved ? restore(data) : remove(data));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button
      look={isRemoved ? 'quiet' : 'danger'}
      isSmall
      icon={isRemoved ? <UndoIcon size={16} /> : <TrashIcon size={16} />}
      disabled={isBusy}
      onClick={() => void handleClick()}
    >
      {translate(isRemoved ? 'locales.restore' : 'locales.remove')}
    </Button>
  );
};

/** Everybody exports; only admins change. */
export const LocaleBulkBar = () => {
  const user = useUser();
  return (
    <BulkBar>
      <ExportButton columns={exportColumns} isSelectedOnly isSmall />
      {user?.may.manageLists && <ChangeButton />}
    </BulkBar>
  );
};
