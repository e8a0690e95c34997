import { useListContext, useNotify, useTranslate } from 'ra-core';
import { Button } from '../../ui/Button.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { exportColumns } from './columns.tsx';

/** One id a line, each once: versions share theirs. */
const idsOf = (recordIds: readonly unknown[]) => [
  ...new Set(recordIds.map(id => String(id).replace(/~\d+$/, ''))),
];

const CopyIds = () => {
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

export const CapabilityBulkBar = () => (
  <BulkBar>
    <ExportButton columns={exportColumns} isSelectedOnly isSmall />
    <CopyIds />
  </BulkBar>
);
