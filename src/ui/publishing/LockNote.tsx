import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { LockedBy } from '../../../model/contract/publishRequests.ts';
import { lockReason } from '../../../model/rules/publishing/certifiedRecords.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { LinkButton } from '../Button.tsx';
import { projectPath, requestPath } from '../project/paths.ts';
import { usePublishes } from './usePublishes.ts';

type Props = {
  record: Parameters<typeof lockReason>[0];
  lockedBy: NonNullable<LockedBy>;
  project: ProjectRecord;
};

/** Why a record can't be changed, with a link to what has to be done first. */
export const LockNote = ({ record, lockedBy, project }: Props) => {
  const translate = useTranslate();
  const mayPublish = usePublishes(project);
  const isPublished = lockedBy.state === 'PUBLISHED';
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: '8px 16px',
        mb: 2,
        p: '8px 16px',
        border: '1px solid var(--amber-line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'var(--amber-tint)',
        fontSize: 13,
        lineHeight: '20px',
      }}
    >
      <Box component="span" sx={{ flex: 1 }}>
        {lockReason(record, lockedBy)}
      </Box>
      {mayPublish && (
        <LinkButton
          isSmall
          look="outlined"
          to={
            isPublished
              ? `${projectPath(project, 'publish')}/create`
              : requestPath(project, lockedBy.requestId)
          }
        >
          {translate(isPublished ? 'publishChecks.request' : 'overview.request.open')}
        </LinkButton>
      )}
    </Box>
  );
};
