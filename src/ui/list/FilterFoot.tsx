import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';

const SaveFilterDialog = lazy(async () => ({
  default: (await import('./SaveFilterDialog.tsx')).SaveFilterDialog,
}));

const isFilled = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** 'Clear filters' and 'Save this filter', while there is one. */
export const FilterFoot = () => {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const [isSaving, setIsSaving] = useState(false);
  if (!Object.values(filterValues as object).some(isFilled)) return null;
  return (
    <Box sx={{ display: 'flex', gap: '4px', mt: 2, mx: '-8px' }}>
      <Button size="small" variant="text" color="primary" onClick={() => setFilters({})}>
        {translate('list.clearFilters')}
      </Button>
      <Button size="small" variant="text" color="primary" onClick={() => setIsSaving(true)}>
        {translate('list.saveFilter')}
      </Button>
      {isSaving && (
        <Suspense>
          <SaveFilterDialog onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </Box>
  );
};
