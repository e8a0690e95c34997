import { useTranslate } from 'react-admin';
import type { ReviewDecisionRecord } from '../../../model/contract/reviews.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { formatNumber } from '../../ui/format.ts';
import { MenuLink } from '../../ui/menu/MenuItems.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useDecisionText } from '../../ui/review/useDecisionText.ts';
import '../../ui/tasks/tasks.css';

/** The progress of a decision, or its result. */
const DecisionResult = ({ record, text }: { record: ReviewDecisionRecord; text: string }) => {
  const translate = useTranslate();
  const { state, doneCount, totalCount, failures } = record;
  if (state === 'running')
    return (
      <span className="task-progress">
        <progress max={Math.max(totalCount, 1)} value={doneCount} aria-label={text} />
        <span className="task-count">
          {translate('reviews.last.progress', {
            done: formatNumber(doneCount),
            total: formatNumber(totalCount),
          })}
        </span>
      </span>
    );
  if (state === 'undone') return <span className="ui-chip">{translate('reviews.last.wasUndone')}</span>;
  if (failures.length === 0)
    return <span className="ui-chip ui-chip-green">{translate('tasks.completed')}</span>;
  return (
    <span className={`ui-chip ui-chip-${failures.length < totalCount ? 'amber' : 'red'}`}>
      {translate('reviews.last.failedShort', {
        smart_count: failures.length,
        count: formatNumber(failures.length),
      })}
    </span>
  );
};

/** A decision about many items, as a link to the queue, which shows the failed ones. */
export const DecisionItem = ({ record }: { record: ReviewDecisionRecord }) => {
  const text = useDecisionText(record);
  return (
    <MenuLink to={workspacePages.review.path} className="app-task">
      <span className="app-task-name">
        <b>{text}</b>
        <RelativeTime time={record.createdTime} isFirst />
      </span>
      <DecisionResult record={record} text={text} />
    </MenuLink>
  );
};
