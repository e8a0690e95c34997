import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import { formatTimeOrDate } from '../format.ts';
import type { FormDraft } from './useDraft.ts';
import '../parts.css';

type Props = {
  draft: Pick<
    FormDraft,
    'savedAt' | 'restoredAt' | 'isOutdated' | 'isPartial' | 'isMissingParts' | 'discard'
  >;
  /** what is edited, such as 'project' */
  noun?: string | undefined;
};

/** When the draft was saved or restored, with a button to discard it. */
export const DraftNote = ({ draft, noun }: Props) => {
  const { savedAt, restoredAt, isOutdated, isPartial, isMissingParts, discard } = draft;
  const translate = useTranslate();
  const note = useRef<HTMLDivElement>(null);

  const handleDiscard = () => {
    // the button is about to disappear: move the focus first
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
      {savedAt !== undefined && (
        <>
          {/* announced once, not after every write */}
          <span className="ui-sr">{translate('drafts.savedOnce')}</span>
          <span aria-live="off">{translate('drafts.saved', { time: formatTimeOrDate(savedAt) })}</span>
        </>
      )}
      {savedAt === undefined && restoredAt !== undefined && (
        <span>{translate('drafts.restored', { time: formatTimeOrDate(restoredAt) })}</span>
      )}
      {(isPartial || isMissingParts) && (
        <Box component="span" sx={{ color: 'var(--amber-text)' }}>
          {translate(isPartial ? 'drafts.partial' : 'drafts.missingParts')}
        </Box>
      )}
      {isOutdated && (
        <Box component="span" sx={{ color: 'var(--amber-text)' }}>
          {translate('drafts.outdated', { noun })}
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
