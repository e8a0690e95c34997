import { useTranslate } from 'react-admin';
import type { PublishCheck } from '../../../model/contract/publishChecks.ts';
import { summaryOf } from '../../../model/rules/publishing/checks/index.ts';
import { ReadinessBar } from './ReadinessBar.tsx';

/** The number of passed checks, as a bar and as text. */
export const ReadinessMeter = ({ checks }: { checks: readonly PublishCheck[] }) => {
  const translate = useTranslate();
  const { passed, total } = summaryOf(checks);
  const text = translate('publishChecks.summary', { passed, total });
  return (
    <div className="ready-meter">
      <span className="num">{text}</span>
      <ReadinessBar passed={passed} total={total} label={text} />
    </div>
  );
};
