import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { formatNumber } from '../../ui/format.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StateChip } from '../../ui/StateChip.tsx';

type Props = { project: ProjectRecord };

// enough to tell two projects apart; the whole id is on the project's page
const shortId = (id: string) => id.split('-').slice(0, 2).join('-');

export const NameCell = ({ project }: Props) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
    <Box
      component={Link}
      to={projectPath(project)}
      onClick={event => event.stopPropagation()}
      title={project.pjtNm}
      sx={{
        color: 'var(--ink)',
        fontWeight: 560,
        textDecoration: 'none',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {project.pjtNm}
    </Box>
    <Box
      component="span"
      sx={{
        fontFamily: 'var(--mono)',
        fontSize: 12,
        color: 'var(--ink-3)',
        display: { xs: 'none', lg: 'inline' },
      }}
    >
      {shortId(project.pjtId)}
    </Box>
  </Box>
);

export const TypeCell = ({ project }: Props) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'var(--ink-2)' }}>
      {translate(`projectType.${project.prodType}`)}
    </Box>
  );
};

export const StateCell = ({ project }: Props) => <StateChip state={project.devStatCd} />;

export const DevicesCell = ({ count }: { count: number }) => (
  <Box component="span" sx={{ color: count === 0 ? 'var(--ink-3)' : 'inherit' }}>
    {formatNumber(count)}
  </Box>
);

export const ChangedCell = ({ time }: { time: number }) => (
  <Box component="span" sx={{ color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' }}>
    <RelativeTime time={time} />
  </Box>
);
