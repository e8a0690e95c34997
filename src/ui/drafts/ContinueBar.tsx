import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../auth/SessionContext.ts';
import { timeOf } from '../forms/clock.ts';
import { type Draft, draftOwnerOf } from './draftStore.ts';
import { useDraftStore } from './DraftStoreContext.ts';
import { useDrafts } from './useDrafts.ts';
import { useUndoToast } from './useUndoToast.tsx';

const SHOWN = 3;

const Row = ({ draft }: { draft: Draft }) => {
  const translate = useTranslate();
  const store = useDraftStore();
  const undoToast = useUndoToast();

  const handleDiscard = () => {
    void store.remove(draft.key);
    undoToast('drafts.discarded', () => void store.write(draft));
  };

  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Box
        component="span"
        sx={{ fontWeight: 560, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {draft.title}
      </Box>
      <Box component="span" sx={{ color: 'var(--ink-3)', fontSize: 12, whiteSpace: 'nowrap' }}>
        {translate('drafts.typedAt', { time: timeOf(draft.at) })}
      </Box>
      <Box sx={{ flex: 1 }} />
      <Button
        component={Link}
        to={draft.path}
        size="small"
        color="primary"
        aria-label={translate('drafts.continueTitle', { title: draft.title })}
      >
        {translate('drafts.continue')}
      </Button>
      <Button
        size="small"
        aria-label={translate('drafts.discardTitle', { title: draft.title })}
        onClick={handleDiscard}
      >
        {translate('drafts.discard')}
      </Button>
    </Box>
  );
};

/** What the user typed and did not save, before a session ended, a tab crashed, or another page called. */
export const ContinueBar = () => {
  const translate = useTranslate();
  const drafts = useDrafts(draftOwnerOf(useUser()));
  const [isOpen, setIsOpen] = useState(false);
  if (drafts.length === 0) return null;
  const shown = isOpen ? drafts : drafts.slice(0, SHOWN);
  const hidden = drafts.length - shown.length;

  return (
    <Box
      component="section"
      aria-labelledby="continue-heading"
      sx={{
        flex: 'none',
        p: '8px 12px 8px 16px',
        bgcolor: 'var(--sunken)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box
        component="h2"
        id="continue-heading"
        sx={{ m: 0, font: '560 12px/20px var(--font)', color: 'var(--ink-2)' }}
      >
        {translate('drafts.heading')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 200, overflow: 'auto' }}>
        {shown.map(draft => (
          <Row key={draft.key} draft={draft} />
        ))}
      </Box>
      {hidden > 0 && (
        <Button size="small" color="primary" onClick={() => setIsOpen(true)}>
          {translate('drafts.more', { smart_count: hidden })}
        </Button>
      )}
    </Box>
  );
};
