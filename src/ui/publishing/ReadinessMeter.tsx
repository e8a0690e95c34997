import { useTranslate } from 'react-admin';
import type { PublishCheck } from '../../../model/contract/publishChecks.ts';
import { summaryOf } from '../../../model/rules/publishing/checks/index.ts';
import './readiness.css';

/** How many of the checks pass, as a bar and in words. */
export const ReadinessMeter = ({ checks }: { checks: readonly PublishCheck[] }) => {
  const translate = useTranslate();
  const { passed, total, isReady } = summaryOf(checks);
  const text = translate('publishChecks.summary', { passed, total });
  return (
    <div className="ready-meter" data-ready={isReady ? '' : undefined}>
      <span className="num">{text}</span>
      <progress aria-label={text} value={passed} max={Math.max(total, 1)} />
    </div>
  );
};
