import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { Button } from '../Button.tsx';
import { lazyPart } from '../lazyPart.ts';
import './list.css';

const SaveFilterDialog = lazyPart(
  withTheme(async () => (await import('./SaveFilterDialog.tsx')).SaveFilterDialog),
);

const isFilled = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** 'Clear filters' and 'Save this filter', while there is one. */
export const FilterFoot = () => {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const [isSaving, setIsSaving] = useState(false);
  if (!Object.values(filterValues as object).some(isFilled)) return null;
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
          <SaveFilterDialog onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </div>
  );
};
