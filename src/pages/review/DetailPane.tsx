import type { ReviewDetail, ReviewItem } from '../../../model/contract/reviews.ts';
import { useTranslate } from 'react-admin';
import { type ReactNode, type Ref, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../auth/SessionContext.ts';
import { statusOf } from '../../dataProvider/statusOf.ts';
import { ChevronLeftIcon, ErrorIcon, TickIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatDate, formatFullTime } from '../../ui/format.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { Avatar } from '../../ui/Person.tsx';
import { useSingleKeysSetting } from '../../ui/useSingleKeysSetting.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import { StateShape } from '../../ui/StateShape.tsx';
import { ChecksCard } from './ChecksCard.tsx';
import { FieldTable } from './FieldTable.tsx';
import { pathOf } from './pathOf.ts';
import { ReviewImages } from './ReviewImages.tsx';
import { useDetail } from './useDetail.ts';

const Keys = ({ onKeys }: { onKeys: () => void }) => {
  const translate = useTranslate();
  const { isOn } = useSingleKeysSetting();
  const keys: readonly [readonly string[], string][] = [
    [['j', 'k'], 'move'],
    [['x'], 'select'],
    [['a'], 'approve'],
    [['r'], 'reject'],
    [['c'], 'comment'],
  ];
  return (
    <span className="rv-keys">
      {isOn &&
        keys.map(([press, name]) => (
          <span key={name} aria-hidden="true">
            {press.map(key => (
              <Kbd key={key}>{key}</Kbd>
            ))}{' '}
            {translate(`reviews.keys.${name}`)}
          </span>
        ))}
      <Button look="link" isSmall onClick={onKeys}>
        {translate('list.keys.title')}
      </Button>
    </span>
  );
};

/** The name of a user, or 'you'. */
const useName = () => {
  const translate = useTranslate();
  const user = useUser();
  return ({ userId, userNm }: { userId: string; userNm: string }) =>
    userId === user?.userId ? translate('reviews.you') : userNm;
};

/** Nothing was approved before; versions that were approved can have been revoked. */
const isFirstOf = ({ item, earlier, approved }: ReviewDetail) =>
  approved === null &&
  !earlier.some(({ decision, versionNm }) => decision === 'approve' && versionNm !== item.versionNm);

const Subtitle = ({ item, detail }: { item: ReviewItem; detail: ReviewDetail | undefined }) => {
  const translate = useTranslate();
  const nameOf = useName();
  const { versionNm, requesterNm, requestedDt } = item;
  const approved = detail?.approved;
  const textOf = (key: string, values: Record<string, unknown>) => translate(`reviews.about.${key}`, values);
  return (
    <p className="rv-sub">
      <span>
        {textOf(versionNm === null ? 'requested' : 'requestedVersion', {
          version: versionNm,
          name: requesterNm,
          date: formatDate(requestedDt),
        })}{' '}
        {detail?.approved === null &&
          detail.decided?.decision !== 'approve' &&
          textOf(isFirstOf(detail) ? 'first' : 'unapproved', {})}
        {approved &&
          textOf(approved.versionNm === null ? 'approved' : 'approvedVersion', {
            version: approved.versionNm,
            date: formatDate(approved.at),
            name: nameOf(approved),
          })}
      </span>
      <Link to={pathOf(item)}>{translate(`reviews.open.${item.kind}`)}</Link>
    </p>
  );
};

const Notes = ({ detail: { item, note, comments } }: { detail: ReviewDetail }) => {
  const translate = useTranslate();
  const entries = [
    ...(note === '' ? [] : [{ entryId: 'note', userNm: item.requesterNm, at: item.requestedDt, text: note }]),
    ...comments,
  ];
  return (
    <section className="rv-card rv-pad" aria-label={translate('reviews.notes.title')}>
      {entries.length === 0 ? (
        <>
          <h3>{translate('reviews.notes.title')}</h3>
          <p className="dim">{translate('reviews.notes.none')}</p>
        </>
      ) : (
        <ol className="rv-notes">
          {entries.map(({ entryId, userNm, at, text }) => (
            <li key={entryId}>
              <p className="rv-note-head">
                <Avatar name={userNm} isSmall />
                <b>{userNm}</b>
                <RelativeTime time={at} isFirst />
              </p>
              <p className="rv-note">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

const Earlier = ({ detail: { earlier } }: { detail: ReviewDetail }) => {
  const translate = useTranslate();
  const nameOf = useName();
  return (
    <section className="rv-card rv-pad" aria-labelledby="review-earlier">
      <h3 id="review-earlier">{translate('reviews.earlier.title')}</h3>
      {earlier.length === 0 ? (
        <p className="dim">{translate('reviews.earlier.none')}</p>
      ) : (
        <ul className="rv-earlier">
          {earlier.map(one => {
            const { decision, versionNm, at, comment } = one;
            const Icon = decision === 'approve' ? TickIcon : ErrorIcon;
            return (
              <li key={at}>
                <Icon size={16} className={decision === 'approve' ? 'rv-green' : 'rv-red'} />
                <span>
                  {translate(`reviews.earlier.${decision}${comment === '' ? '' : 'Comment'}`, {
                    version: versionNm ?? '',
                    name: nameOf(one),
                    comment,
                  }).trim()}
                </span>
                <time dateTime={new Date(at).toISOString()} title={formatFullTime(at)}>
                  {formatDate(at)}
                </time>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};

/** Whether the values have changed since the item was opened. */
const useHasChanged = (detail: ReviewDetail | undefined) => {
  const [opened, setOpened] = useState(detail);
  if (detail === undefined) return false;
  if (detail.item.reviewId !== opened?.item.reviewId) {
    setOpened(detail);
    return false;
  }
  // another response with the same values keeps the objects
  return detail.fields !== opened.fields || detail.images !== opened.images;
};

type PaneProps = {
  item: ReviewItem;
  failure: string | undefined;
  pane: Ref<HTMLElement>;
  onBack: () => void;
  onKeys: () => void;
};

/** Everything that a decision about the item with the cursor requires. */
export const DetailPane = ({ item, failure, pane, onBack, onKeys }: PaneProps) => {
  const translate = useTranslate();
  const nameOf = useName();
  const { detail, error, retry } = useDetail(item.reviewId);

  const hasChanged = useHasChanged(detail);

  const bodyOf = (): ReactNode => {
    // an item that was deleted keeps its last values
    const failed = error !== null && (detail === undefined || statusOf(error) !== 404) && (
      <div className="rv-notice rv-notice-red" role="alert">
        <span>
          {translate(detail === undefined ? 'reviews.detailFailed' : 'reviews.detailOutdated', {
            reason: error.message,
          })}
        </span>
        <Button isSmall look="outlined" onClick={retry}>
          {translate('errors.tryAgain')}
        </Button>
      </div>
    );
    if (detail === undefined) return failed === false ? <ListSkeleton rows={6} /> : failed;
    const { decided } = detail;
    return (
      <>
        {failed}
        <StatusRegion>
          {detail.isWaiting && hasChanged && <p className="rv-notice">{translate('reviews.changed')}</p>}
          {!detail.isWaiting && (
            <p className="rv-notice">
              {decided === null
                ? translate(`reviews.decided.${item.kind === 'joinRequest' ? 'goneJoinRequest' : 'gone'}`)
                : translate(`reviews.decided.${decided.decision}`, {
                    name: nameOf(decided),
                    date: formatFullTime(decided.at),
                  })}
            </p>
          )}
        </StatusRegion>
        <ChecksCard key={`checks ${item.reviewId}`} checks={detail.checks} />
        <FieldTable key={`fields ${item.reviewId}`} detail={detail} />
        <ReviewImages detail={detail} />
        <div className="rv-pair">
          <Notes detail={detail} />
          <Earlier detail={detail} />
        </div>
      </>
    );
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <section ref={pane} className="rv-detail" tabIndex={0} aria-labelledby="review-item">
      <Button look="quiet" className="rv-back" icon={<ChevronLeftIcon size={16} />} onClick={onBack}>
        {translate('reviews.back')}
      </Button>
      <div className="rv-detail-head">
        <h2 id="review-item" className="rv-name">
          {item.name}
        </h2>
        <span className="ui-chip ui-chip-amber">
          <StateShape state="PUBLISH_REQUEST" />
          {translate(`reviews.kind.${item.kind}`)}
        </span>
        <Keys onKeys={onKeys} />
      </div>
      <Subtitle item={item} detail={detail} />
      {failure !== undefined && (
        <p className="rv-notice rv-notice-red" role="alert">
          {failure}
        </p>
      )}
      {bodyOf()}
    </section>
  );
};
