import { useListContext, useResourceContext, useSavedQueries, useTranslate } from 'ra-core';
import { FilterNameDialog } from './FilterNameDialog.tsx';

/** Names the current filter and sort; it becomes a tab of the list. */
export const SaveFilterDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { filterValues, sort, perPage } = useListContext();
  const [saved, setSaved] = useSavedQueries(useResourceContext() ?? '');
  const value = { filter: filterValues, sort, perPage, displayedFilters: [] };
  return (
    <FilterNameDialog
      title={translate('list.saveFilter')}
      label={translate('list.filterName')}
      help={translate('list.filterNameHelp')}
      taken={saved.map(({ label }) => label)}
      onSave={label => setSaved([...saved, { label, value }])}
      onClose={onClose}
    />
  );
};
