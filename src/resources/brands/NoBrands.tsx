import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { ContinueBar } from '../../ui/drafts/ContinueBar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlusIcon, TagIcon } from '../../ui/icons.tsx';

export const NewBrandButton = () => (
  <Button variant="contained" component={Link} to="/brands/create" startIcon={<PlusIcon size={16} />}>
    {useTranslate()('brands.new')}
  </Button>
);

/** What a brand is, for a company that has none. */
export const NoBrands = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h1">{translate('resources.brands.name', { smart_count: 2 })}</Typography>
      <ContinueBar />
      <Box
        sx={{
          bgcolor: 'var(--paper)',
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          py: 8,
        }}
      >
        <EmptyState
          icon={<TagIcon size={24} />}
          title={translate('brands.empty.title')}
          text={translate('brands.empty.text')}
        >
          <NewBrandButton />
        </EmptyState>
      </Box>
    </Box>
  );
};
