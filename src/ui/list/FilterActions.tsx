import { useListContext, useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import { withTheme } from '../../theme/withTheme.tsx';
import { Button } from '../Button.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import { type FilterValues, isFiltered } from './isFiltered.ts';
import { useSavedFilters } from './useSavedFilters.ts';
import './list.css';

const SaveFilterDialog = lazyPart(
  withTheme(async () => (await import('./SaveFilterDialog.tsx')).SaveFilterDialog),
);

/** 'Clear filters' and 'Save filter', or 'Rename filter' for a saved one; shown if there is a filter. */
export const FilterActions = () => {
  const { filterValues, setFilters, sort, perPage } = useListContext();
  const { saved, active, write } = useSavedFilters();
  const translate = useTranslate();
  const [isNaming, setIsNaming] = useState(false);
  if (!isFiltered(filterValues as FilterValues)) return null;
  const save = (label: string) => {
    const value = { filter: filterValues as object, sort, perPage, displayedFilters: [] };
    write([...saved, { label, value }]);
  };
  const rename = (label: string) =>
    write(saved.map(query => (query === active ? { ...query, label } : query)));
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
        onClick={() => setIsNaming(true)}
      >
        {translate(active === undefined ? 'list.saveFilter' : 'list.renameFilter')}
      </Button>
      {isNaming && (
        <Suspense>
          <SaveFilterDialog
            name={active?.label}
            help={translate('list.filterNameHelp')}
            taken={saved.filter(query => query !== active).map(({ label }) => label)}
            onSave={active === undefined ? save : rename}
            onClose={() => setIsNaming(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
