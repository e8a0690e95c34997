import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import { Button, LinkButton } from '../Button.tsx';
import { formatTimeOrDate } from '../format.ts';
import { type Draft, draftOwnerOf } from './draft.ts';
import { useDraftStore } from './DraftStoreContext.ts';
import { useDrafts } from './useDrafts.ts';
import { useUndoToast } from './useUndoToast.tsx';
import './drafts.css';

const MAX_SHOWN = 3;

const Row = ({ draft }: { draft: Draft }) => {
  const translate = useTranslate();
  const store = useDraftStore();
  const undoToast = useUndoToast();

  const handleDiscard = () => {
    void store.remove(draft.key);
    undoToast('drafts.discarded', () => void store.putBack(draft));
  };

  return (
    <li>
      <span className="drafts-title">{draft.title}</span>
      <span className="drafts-time">
        {translate('drafts.editedAt', { time: formatTimeOrDate(draft.at) })}
      </span>
      <LinkButton
        look="link"
        isSmall
        to={draft.path}
        state={{ draftKey: draft.key }}
        aria-label={translate('drafts.continueTitle', { title: draft.title })}
      >
        {translate('drafts.continue')}
      </LinkButton>
      <Button
        isSmall
        aria-label={translate('drafts.discardTitle', { title: draft.title })}
        onClick={handleDiscard}
      >
        {translate('drafts.discard')}
      </Button>
    </li>
  );
};

/** Lists unsaved drafts, for example of an expired session or a crashed tab. */
export const ContinueBar = () => {
  const translate = useTranslate();
  const drafts = useDrafts(draftOwnerOf(useUser()));
  const [isOpen, setIsOpen] = useState(false);
  if (drafts.length === 0) return null;
  const shown = isOpen ? drafts : drafts.slice(0, MAX_SHOWN);
  const hidden = drafts.length - shown.length;

  return (
    <section className="drafts" aria-labelledby="continue-heading">
      <h2 id="continue-heading">{translate('drafts.heading')}</h2>
      <ul>
        {shown.map(draft => (
          <Row key={draft.key} draft={draft} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="link" isSmall onClick={() => setIsOpen(true)}>
          {translate('drafts.more', { smart_count: hidden })}
        </Button>
      )}
    </section>
  );
};
