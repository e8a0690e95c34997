import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import type { ReviewDetail } from '../../../model/contract/reviews.ts';
import { ErrorIcon, TickIcon, WarningIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';

type Check = ReviewDetail['checks'][number];

const icons = {
  pass: { color: 'rv-green', Icon: TickIcon },
  warn: { color: 'rv-amber', Icon: WarningIcon },
  fail: { color: 'rv-red', Icon: ErrorIcon },
} as const;

const useCheckName = () => {
  const translate = useTranslate();
  return ({ check }: Check) =>
    translate(check === 'definition' ? 'reviews.checks.definition' : `publishChecks.checks.${check}.name`);
};

const Summary = ({ status, checks }: { status: Check['status']; checks: readonly Check[] }) => {
  const translate = useTranslate();
  const nameOf = useCheckName();
  const found = checks.filter(check => check.status === status);
  const [first] = found;
  if (first === undefined) return null;
  const { color, Icon } = icons[status];
  const text = first.message === '' ? nameOf(first) : first.message;
  return (
    <span>
      <Icon size={16} className={color} />
      {status === 'pass' || found.length > 1
        ? translate(`reviews.checks.${status}`, { smart_count: found.length })
        : translate(`reviews.checks.${status}One`, { text })}
    </span>
  );
};

/** The number of passed checks, and those that need attention; all of them on request. */
export const ChecksCard = ({ checks }: Pick<ReviewDetail, 'checks'>) => {
  const translate = useTranslate();
  const id = useId();
  const nameOf = useCheckName();
  const [isOpen, setIsOpen] = useState(false);
  if (checks.length === 0) return null;
  return (
    <section className="rv-card" aria-label={translate('reviews.checks.title')}>
      <div className="rv-checks">
        {(['pass', 'fail', 'warn'] as const).map(status => (
          <Summary key={status} status={status} checks={checks} />
        ))}
        <Button
          isSmall
          look="link"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {translate(isOpen ? 'reviews.checks.hide' : 'reviews.checks.all')}
        </Button>
      </div>
      {isOpen && (
        <ul id={id} className="rv-check-list">
          {checks.map(check => {
            const { color, Icon } = icons[check.status];
            return (
              <li key={check.check}>
                <Icon size={16} className={color} />
                <div>
                  <span className="ui-sr">{translate(`publishChecks.statuses.${check.status}`)}: </span>
                  {nameOf(check)}
                  {check.message !== '' && <p>{check.message}</p>}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
