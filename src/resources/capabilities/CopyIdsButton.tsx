import { useListContext, useNotify, useTranslate } from 'react-admin';
import { Button } from '../../ui/Button.tsx';
import { CopyIcon } from '../../theme/icons.tsx';
import { useCopy } from '../../ui/useCopy.ts';

/** IDs without duplicates, because versions share an ID. */
const idsOf = (recordIds: readonly unknown[]) => [
  ...new Set(recordIds.map(id => String(id).replace(/~\d+$/, ''))),
];

/** Copies the IDs of the selected capabilities. */
export const CopyIdsButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const { selectedIds } = useListContext();

  const handleClick = async () => {
    const ids = idsOf(selectedIds);
    if (!(await copy(ids.join('\n')))) return;
    notify('capabilities.idCopied', { type: 'info', messageArgs: { smart_count: ids.length } });
  };

  return (
    <Button isSmall icon={<CopyIcon size={16} />} onClick={() => void handleClick()}>
      {translate('capabilities.copyIds')}
    </Button>
  );
};
