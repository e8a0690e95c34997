import { useNotify, useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatTimeOrDate } from '../../ui/format.ts';
import { itemName } from './itemTexts.ts';
import { itemButtonId } from './ItemRow.tsx';
import type { SelfTestState, ShownSelfTest } from './useSelfTest.ts';

type Props = { state: SelfTestState; test: ShownSelfTest };

const goTo = (itemId: string) => document.querySelector<HTMLElement>(`#${itemButtonId(itemId)}`)?.focus();

/** Why it can't be completed, with links to the first blocking items. */
const Stops = ({ test: { open, failed } }: Pick<Props, 'test'>) => {
  const translate = useTranslate();
  return (
    <ul className="st-stops">
      {Object.entries({ failed, open }).map(([kind, ids]) => {
        const [first] = ids;
        return first === undefined ? null : (
          <li key={kind} data-kind={kind}>
            <span>{translate(`selfTest.stops.${kind}`, { smart_count: ids.length })}</span>
            <Button look="link" isSmall onClick={() => goTo(first)}>
              {translate('selfTest.stops.goTo', { item: itemName(first, translate) })}
            </Button>
          </li>
        );
      })}
    </ul>
  );
};

const Progress = ({ test }: Pick<Props, 'test'>) => {
  const translate = useTranslate();
  const { items, total, done, open } = test;
  const countOf = (wanted: string) => items.filter(({ result }) => result === wanted).length;
  const parts = { PASS: countOf('PASS'), NA: countOf('NA'), FAIL: countOf('FAIL') };
  const text = translate('selfTest.progress', { done, total });
  return (
    <div className="st-progress">
      <p>
        <b>{text}</b>
        {Object.entries({ ...parts, open: open.length }).map(([part, count]) =>
          count === 0 ? null : (
            <span key={part} data-part={part}>
              {count} {translate(`selfTest.counts.${part}`)}
            </span>
          ),
        )}
      </p>
      <div
        role="progressbar"
        aria-label={translate('selfTest.progressLabel')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
        className="st-bar"
      >
        {Object.entries(parts).map(([part, count]) => (
          <span key={part} data-part={part} style={{ width: `${(count / total) * 100}%` }} />
        ))}
      </div>
    </div>
  );
};

/** The progress of the self-test, and its completion. */
export const SummaryCard = ({ state, test }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { completedDt, completedBy, isComplete, canComplete } = test;

  const handleComplete = async () => {
    if (!isComplete || isBusy) return;
    setIsBusy(true);
    try {
      await state.complete();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <section className="st-card" aria-label={translate('selfTest.progressLabel')}>
      <Progress test={test} />
      <div className="st-finish">
        {completedDt === null ? (
          <>
            <div id={`${id}-stops`} className="st-reason">
              {isComplete ? (
                <p>{translate(canComplete ? 'selfTest.reopens' : 'selfTest.ownersComplete')}</p>
              ) : (
                <Stops test={test} />
              )}
            </div>
            {canComplete && (
              <Button
                look="main"
                // not disabled, so that its reason can be reached with the keyboard
                aria-disabled={!isComplete || isBusy}
                aria-describedby={`${id}-stops`}
                onClick={() => void handleComplete()}
              >
                {translate(isBusy ? 'selfTest.completing' : 'selfTest.complete')}
              </Button>
            )}
          </>
        ) : (
          <p className="st-reason">
            <b>
              {translate('selfTest.completedBy', {
                name: completedBy,
                time: formatTimeOrDate(completedDt),
              })}
            </b>{' '}
            {translate('selfTest.reopens')}
          </p>
        )}
      </div>
    </section>
  );
};
