import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { AuditEntry } from '../../../model/contract/audit.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useUser } from '../../auth/SessionContext.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { listPath } from '../../ui/recordPaths.ts';
import { lineStyle } from './lineStyle.ts';
import { useDescribeChange } from './useDescribeChange.ts';
import { HISTORY_PAGE_SIZE, useProjectHistory } from './useProjectHistory.ts';

/** The project's changes from the audit log, newest first. */
export const HistoryCard = ({ projectId }: { projectId: string }) => {
  const translate = useTranslate();
  const mayReadAudit = useUser()?.may.readAudit === true;
  const [perPage, setPerPage] = useState(HISTORY_PAGE_SIZE);
  const { data, total = 0, error, isPending, refetch } = useProjectHistory(projectId, perPage);

  return (
    <Box
      component="section"
      aria-labelledby="history"
      sx={{
        bgcolor: 'var(--paper)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 48,
          pl: 2,
          pr: 1,
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Typography variant="h2" id="history" sx={{ fontSize: 14 }}>
          {translate('overview.history')}
        </Typography>
        {mayReadAudit && (
          <LinkButton isSmall look="link" to={listPath('audit', { q: projectId })}>
            {translate('overview.openAudit')}
          </LinkButton>
        )}
      </Box>
      {error !== null && (
        <Alert
          severity="error"
          sx={{ m: 2 }}
          action={
            <Button isSmall onClick={() => void refetch()}>
              {translate('overview.tryAgain')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {isPending && <ListSkeleton rows={4} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: '8px 0' }}>
        {data?.map(entry => (
          <HistoryLine key={entry.id} entry={entry} />
        ))}
      </Box>
      {total > perPage && (
        <Box sx={{ px: 1, pb: 1 }}>
          <Button isSmall look="link" onClick={() => setPerPage(perPage + 20)}>
            {translate('overview.older', { smart_count: total - perPage })}
          </Button>
        </Box>
      )}
    </Box>
  );
};

const HistoryLine = ({ entry }: { entry: AuditEntry }) => {
  const describe = useDescribeChange();
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ color: 'var(--ink-3)' }}>
        <RelativeTime time={entry.at} isFirst />
      </Box>
      <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{entry.userNm}</Box>
      <Box sx={{ color: 'var(--ink-2)', overflowWrap: 'anywhere' }}>
        {describe(entry).map(line => (
          <div key={line}>{line}</div>
        ))}
      </Box>
    </Box>
  );
};
