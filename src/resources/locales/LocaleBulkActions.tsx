import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { type LocaleRecord, useWorkspace } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TrashIcon, UndoIcon } from '../../theme/icons.tsx';
import { useRemoveLocales } from './useRemoveLocales.ts';

/** Removes the selected locales, or restores them in the list of removed ones; for admins. */
export const LocaleBulkActions = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { getMany } = useWorkspace();
  const { selectedIds, onUnselectItems, filterValues } = useListContext<LocaleRecord>();
  const { remove, restore } = useRemoveLocales();
  const [isBusy, setIsBusy] = useState(false);
  const isRemoved = (filterValues as { view?: string }).view === 'removed';

  const handleClick = async () => {
    if (isBusy) return;
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
      // not disabled, because that would take the focus away
      aria-disabled={isBusy}
      onClick={() => void handleClick()}
    >
      {translate(isRemoved ? 'locales.restore' : 'locales.remove')}
    </Button>
  );
};
