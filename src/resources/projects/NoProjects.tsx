import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useUser } from '../../auth/SessionContext.ts';
import { ContinueBar } from '../../ui/drafts/ContinueBar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { BulbIcon, PlusIcon, SearchIcon } from '../../ui/icons.tsx';

/** The first thing a new organization sees. */
export const NoProjects = () => {
  const translate = useTranslate();
  const user = useUser();
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h1">{translate('resources.projects.name', { smart_count: 2 })}</Typography>
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
          icon={<BulbIcon size={24} />}
          title={translate('projects.empty.title')}
          text={translate(user?.may.createProjects ? 'projects.empty.text' : 'projects.empty.readOnly')}
        >
          {user?.may.createProjects && (
            <Button
              variant="contained"
              component={Link}
              to="/projects/create"
              startIcon={<PlusIcon size={16} />}
            >
              {translate('projects.new')}
            </Button>
          )}
        </EmptyState>
      </Box>
    </Box>
  );
};

export const NoMatch = () => {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  return (
    <Box sx={{ py: 8 }}>
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={translate('projects.noMatch.title')}
        text={translate('projects.noMatch.text')}
      >
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('list.clearFilters')}
        </Button>
      </EmptyState>
    </Box>
  );
};
