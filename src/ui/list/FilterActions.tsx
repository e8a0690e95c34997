import { useListContext, useResourceContext, useSavedQueries, useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { Button } from '../Button.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import { type FilterValues, isFiltered } from './isFiltered.ts';
import './list.css';

const SaveFilterDialog = lazyPart(
  withTheme(async () => (await import('./SaveFilterDialog.tsx')).SaveFilterDialog),
);

/** 'Clear filters' and 'Save this filter', shown if there is a filter. */
export const FilterActions = () => {
  const { filterValues, setFilters, sort, perPage } = useListContext();
  const [saved, setSaved] = useSavedQueries(useResourceContext() ?? '');
  const translate = useTranslate();
  const [isSaving, setIsSaving] = useState(false);
  if (!isFiltered(filterValues as FilterValues)) return null;
  const save = (label: string) => {
    const value = { filter: filterValues as object, sort, perPage, displayedFilters: [] };
    setSaved([...saved, { label, value }]);
  };
  return (
    <div className="list-filter-foot">
      <Button look="link" isSmall onClick={() => setFilters({})}>
        {translate('list.clearFilters')}
      </Button>
      <Button
        look="link"
        isSmall
        onPointerEnter={SaveFilterDialog.preload}
        onFocus={SaveFilterDialog.preload}
        onClick={() => setIsSaving(true)}
      >
        {translate('list.saveFilter')}
      </Button>
      {isSaving && (
        <Suspense>
          <SaveFilterDialog
            help={translate('list.filterNameHelp')}
            taken={saved.map(({ label }) => label)}
            onSave={save}
            onClose={() => setIsSaving(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
