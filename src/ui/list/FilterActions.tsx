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
  const { filterValues, setFilters } = useListContext();
  const { saved, active, saveAs, rename } = useSavedFilters();
  const translate = useTranslate();
  const [isNaming, setIsNaming] = useState(false);
  if (!isFiltered(filterValues as FilterValues)) return null;
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
            onSave={name => (active === undefined ? saveAs(name) : rename(active.label, name))}
            onClose={() => setIsNaming(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
