import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CheckIcon, CopyIcon, FilterIcon, LinkIcon, StarIcon } from '../../../theme/icons.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import { detailsOf } from '../engine/details.ts';
import { problemPart, parseProblem } from '../engine/lint.ts';
import type { EventRow } from '../engine/rows.ts';
import { JsonTree } from './JsonTree.tsx';

const COPIED_DURATION = 1500;

const CopyAction = ({ text, label, isLink = false }: { text: string; label: string; isLink?: boolean }) => {
  const translate = useTranslate();
  const copy = useCopy();
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_DURATION);
    return () => clearTimeout(timer);
  }, [copies]);
  const Icon = copies > 0 ? CheckIcon : isLink ? LinkIcon : CopyIcon;
  const handleCopy = async () => {
    if (await copy(text)) setCopies(count => count + 1);
  };
  return (
    <>
      <Button look="outlined" isSmall icon={<Icon size={14} />} onClick={() => void handleCopy()}>
        {label}
      </Button>
      <span className="ui-sr" aria-live="polite">
        {copies > 0 && translate('logger.detail.copied')}
      </span>
    </>
  );
};

type EventDetailProps = {
  row: EventRow;
  problem: string | null;
  link: string | undefined;
  isPinned: boolean;
  onPin: () => void;
  onFilterSimilar: (() => void) | undefined;
};

/** The whole event and its actions. */
export const EventDetail = ({ row, problem, link, isPinned, onPin, onFilterSimilar }: EventDetailProps) => {
  const translate = useTranslate();
  const { event } = detailsOf(row);
  const parsed = problem === null ? null : parseProblem(problem);
  return (
    <div role="row" className="log-detail">
      <div role="cell">
        <div className="log-detail-actions">
          <CopyAction text={JSON.stringify(event, null, 2)} label={translate('logger.detail.copy')} />
          {link !== undefined && <CopyAction text={link} label={translate('logger.detail.link')} isLink />}
          {onFilterSimilar !== undefined && (
            <Button look="outlined" isSmall icon={<FilterIcon size={14} />} onClick={onFilterSimilar}>
              {translate('logger.detail.like')}
            </Button>
          )}
          <Button
            look="outlined"
            isSmall
            icon={<StarIcon size={14} />}
            aria-pressed={isPinned}
            onClick={onPin}
          >
            {translate(isPinned ? 'logger.detail.unpin' : 'logger.detail.pin')}
          </Button>
        </div>
        <div className="log-json">
          <JsonTree value={event} wrong={parsed === null ? undefined : problemPart(parsed)} />
        </div>
      </div>
    </div>
  );
};
