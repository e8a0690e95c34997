import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ChevronRightIcon, LinkIcon } from '../../theme/icons.tsx';
import { formatNumber } from '../../ui/format.ts';
import { instructionsPath } from '../../ui/project/paths.ts';

/** PI-01: a link to the project's pairing instructions, with their number. */
export const PairingLink = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { total } = useGetList('pairingInstructions', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'chgDt', order: 'DESC' },
    filter: { pjtId: project.pjtId },
  });
  return (
    <Box
      component={Link}
      to={instructionsPath(project)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 48,
        px: 2,
        bgcolor: 'var(--paper)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        color: 'var(--ink)',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'var(--hover)' },
      }}
    >
      <LinkIcon size={16} />
      <Box component="span" sx={{ flex: 1, fontWeight: 560 }}>
        {translate('resources.pairingInstructions.name', { smart_count: 2 })}
        {total !== undefined && ` (${formatNumber(total)})`}
      </Box>
      <ChevronRightIcon size={16} />
    </Box>
  );
};
