import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { escapeControls } from '../../../model/rules/logMessage.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { lineStyle } from './lineStyle.ts';
import { OverviewCard } from './OverviewCard.tsx';
import { useLatestLines } from './useLatestLines.ts';

const MAX_TEXT = 200;

/** The newest lines of the project's logs, with a link to all of them. */
export const LatestLogCard = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { lines, isPending, error } = useLatestLines(project);
  const note = error !== null ? 'failed' : lines.length === 0 && !isPending ? 'none' : null;
  return (
    <OverviewCard
      id="latest-log"
      title={translate('overview.log.title')}
      action={
        <LinkButton isSmall look="link" to={projectPath(project, 'logger')}>
          {translate('overview.log.open')}
        </LinkButton>
      }
    >
      {note !== null && (
        <Box sx={{ px: 2, py: 1.5, fontSize: 13, color: 'var(--ink-2)' }}>
          {translate(`overview.log.${note}`)}
        </Box>
      )}
      {note === null && lines.length === 0 ? (
        <ListSkeleton rows={3} />
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: lines.length === 0 ? 0 : '8px 0' }}>
          {lines.map(({ key, source, message, at }) => (
            <Box component="li" key={key} sx={lineStyle}>
              <Box sx={{ color: 'var(--ink-3)' }}>
                <RelativeTime time={at} isFirst />
              </Box>
              <Box title={source} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {escapeControls(source)}
              </Box>
              <Box
                component="code"
                sx={{
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                  color: 'var(--ink-2)',
                  font: '12px/20px var(--mono)',
                }}
              >
                {escapeControls(message.slice(0, MAX_TEXT))}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </OverviewCard>
  );
};
