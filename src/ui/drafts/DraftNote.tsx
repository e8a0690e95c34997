import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { clockTime, timeOf } from '../forms/clock.ts';
import type { FormDraft } from './useDraft.ts';
import '../parts.css';

type Props = {
  draft: Pick<FormDraft, 'keptAt' | 'restoredAt' | 'isOutdated' | 'discard'>;
  /** what is edited: 'project' */
  thing?: string | undefined;
};

/** Where the typed text is: a time, never a spinner. */
export const DraftNote = ({ draft: { keptAt, restoredAt, isOutdated, discard }, thing }: Props) => {
  const translate = useTranslate();
  const note = useRef<HTMLDivElement>(null);

  const handleDiscard = () => {
    // the button goes away, the focus must not
    note.current?.focus();
    discard();
  };

  return (
    <Box
      ref={note}
      tabIndex={-1}
      aria-live="polite"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: '4px',
        color: 'var(--ink-3)',
        fontSize: 12,
        outline: 'none',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {keptAt !== undefined && (
        <>
          {/* said once, not at every pause in typing */}
          <span className="ui-sr">{translate('drafts.keptOnce')}</span>
          <span aria-live="off">{translate('drafts.kept', { time: clockTime(keptAt) })}</span>
        </>
      )}
      {keptAt === undefined && restoredAt !== undefined && (
        <span>{translate('drafts.restored', { time: timeOf(restoredAt) })}</span>
      )}
      {isOutdated && (
        <Box component="span" sx={{ color: 'var(--amber-text)' }}>
          {translate('drafts.outdated', { thing })}
        </Box>
      )}
      {restoredAt !== undefined && (
        <Button size="small" color="primary" onClick={handleDiscard}>
          {translate('drafts.discard')}
        </Button>
      )}
    </Box>
  );
};
