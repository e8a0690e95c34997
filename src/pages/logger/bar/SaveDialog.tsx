import { useTranslate } from 'ra-core';
import { FilterNameDialog } from '../../../ui/list/FilterNameDialog.tsx';

type SaveDialogProps = { taken: string[]; onSave: (name: string) => void; onClose: () => void };

export const SaveDialog = (props: SaveDialogProps) => {
  const translate = useTranslate();
  return (
    <FilterNameDialog
      title={translate('logger.filter.saveThis')}
      label={translate('logger.filter.name')}
      {...props}
    />
  );
};
