import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { useTranslate } from 'react-admin';
import { type KeyboardEvent, type MouseEvent, type Ref, useId, useRef } from 'react';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { CheckIcon, ChevronDownIcon } from '../../theme/icons.tsx';
import { withTheme } from '../../theme/withTheme.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { isComposing } from '../../ui/isComposing.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import { useSingleKeysSetting } from '../../ui/useSingleKeysSetting.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { Assignee } from './useAssign.ts';
import { useBarHeight } from './useBarHeight.ts';
import type { Decision } from './useDecide.ts';

const AssignMenu = lazyPart(withTheme(async () => (await import('./AssignMenu.tsx')).AssignMenu));

type Props = {
  selected: readonly ReviewItem[];
  /** of the selected ones, those with failed checks */
  failingCount: number;
  current: ReviewItem | undefined;
  /** somebody else has decided about the current item */
  isGone: boolean;
  /** an assignment can change the versions, so nothing is decided meanwhile */
  isAssigning: boolean;
  /** null: to nobody */
  onAssign: (items: readonly ReviewItem[], assignee: Assignee | null) => void;
  comment: string;
  /** why the comment has to be typed, or looked at, before it is sent */
  commentError: string | undefined;
  field: Ref<HTMLTextAreaElement>;
  onComment: (comment: string) => void;
  onDecide: (decision: Decision) => void;
  /** sends the comment without a decision; undefined if there is no timeline for it */
  onPost: (() => void) | undefined;
  isPosting: boolean;
  /** Ctrl+Enter in the comment: makes the decision that requires it, or else sends only the comment */
  onSubmit: () => void;
  onLeave: () => void;
};

/** The items of a decision, its comment, and its buttons. */
export const DecisionBar = (props: Props) => {
  const {
    selected,
    failingCount,
    current,
    isGone,
    isAssigning,
    onAssign,
    comment,
    commentError,
    field,
    onComment,
    onDecide,
    onPost,
    isPosting,
    onSubmit,
    onLeave,
  } = props;
  const translate = useTranslate();
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  const user = useUser();
  const { isOn: areKeysOn } = useSingleKeysSetting();
  const count = selected.length;
  const requesters = new Set(selected.map(({ requesterNm }) => requesterNm)).size;
  const targets = count > 0 || current === undefined ? selected : [current];
  const isNothing = targets.length === 0 || (count === 0 && isGone);
  const canDecide = !isNothing && !isAssigning;
  const me = user && { userId: user.userId, name: fullNameOf(user) };
  const areAssigned = targets.some(({ assigneeId }) => assigneeId !== null);
  const areMine = targets.every(({ assigneeId }) => assigneeId === user?.userId);
  const labelOf = (decision: Decision) =>
    translate(`reviews.decide.${decision}${count === 0 ? '' : 'Many'}`, {
      count: formatNumber(count),
      smart_count: count,
    });

  // the queue moves on after a decision, so the second click of a double-click would decide an item that nobody has seen
  const handleDecide =
    (decision: Decision) =>
    ({ detail: clicks }: MouseEvent) => {
      if (canDecide && clicks < 2) onDecide(decision);
    };

  const handleAssign = (assignee: Assignee | null) => {
    if (!isAssigning) onAssign(targets, assignee);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };

  return (
    <section ref={bar} className="rv-bar" data-bottom-bar aria-label={translate('reviews.decide.label')}>
      <div className="rv-bar-who">
        <p>
          {count === 0 ? (
            current !== undefined && (
              <>
                <b>{current.name}</b>{' '}
                <span>
                  {translate(current.kind === 'joinRequest' ? 'reviews.asks' : 'reviews.decide.from', {
                    name: current.requesterNm,
                  })}
                </span>
              </>
            )
          ) : (
            <>
              <b>{translate('reviews.selected', { count: formatNumber(count) })}</b>{' '}
              <span>{translate('reviews.decide.requesters', { smart_count: requesters })}</span>
            </>
          )}
        </p>
        {targets.length > 0 && (
          <span className="rv-assign">
            <Button
              isSmall
              look="quiet"
              aria-disabled={isAssigning}
              onClick={() => handleAssign(areMine ? null : me)}
            >
              {translate(areMine ? 'reviews.assign.nobody' : 'reviews.assign.me')}
            </Button>
            <MenuButton
              className="ui-icon-button ui-icon-button-small"
              aria-label={translate('reviews.assign.other')}
              title={translate('reviews.assign.other')}
              load={AssignMenu.whenLoaded}
              renderMenu={popup => (
                <AssignMenu popup={popup} isAssigned={areAssigned && !areMine} onAssign={handleAssign} />
              )}
            >
              <ChevronDownIcon size={16} />
            </MenuButton>
          </span>
        )}
      </div>
      <div className="rv-bar-do">
        <div className="rv-comment" data-text={comment}>
          <textarea
            ref={field}
            rows={1}
            value={comment}
            maxLength={2000}
            aria-label={translate('reviews.comment.label')}
            aria-invalid={commentError !== undefined}
            aria-describedby={commentError === undefined ? undefined : id}
            placeholder={translate('reviews.comment.placeholder')}
            onChange={({ target }) => onComment(target.value)}
            onKeyDown={handleKey}
          />
          {areKeysOn && <Kbd>c</Kbd>}
          {commentError !== undefined && (
            <p id={id} role="alert">
              {commentError}
            </p>
          )}
        </div>
        {onPost !== undefined && comment.trim() !== '' && (
          <Button look="quiet" isBusy={isPosting} onClick={onPost}>
            {translate('reviews.comment.post')}
          </Button>
        )}
        <StatusRegion>
          {failingCount > 0 && (
            <span className="rv-failing">
              {translate('reviews.decide.failing', { smart_count: failingCount })}
            </span>
          )}
        </StatusRegion>
        <span className="rv-undo-note">{translate('reviews.decide.undoNote')}</span>
        <Button
          look="danger"
          className="rv-reject"
          aria-disabled={!canDecide}
          onClick={handleDecide('reject')}
        >
          {labelOf('reject')}
        </Button>
        <Button
          look="main"
          icon={<CheckIcon size={16} />}
          aria-disabled={!canDecide}
          onClick={handleDecide('approve')}
        >
          {labelOf('approve')}
        </Button>
      </div>
    </section>
  );
};
