import { useTranslate } from 'react-admin';
import type { LinkStep } from '../../../../model/contract/labLinking.ts';
import { CheckIcon, ErrorIcon } from '../../../theme/icons.tsx';
import { clockTime } from '../../../ui/format.ts';
import { formatDuration } from '../resultOf.ts';

const isFailed = ({ status, fault, message, problems }: LinkStep) =>
  fault !== null || message !== '' || problems.length > 0 || (status !== null && status > 299);

/** A step of the account linking: request, response, and errors. */
export const StepCard = ({ step }: { step: LinkStep }) => {
  const translate = useTranslate();
  const hasFailed = isFailed(step);
  const title = translate(`lab.linking.step.${step.step}`);
  return (
    <section className="lab-step" aria-label={title}>
      <h3>
        <span className="lab-result" data-look={hasFailed ? 'bad' : 'ok'}>
          {hasFailed ? <ErrorIcon size={16} /> : <CheckIcon size={16} />}
        </span>
        {title}
        <span className="lab-space" />
        <span className="lab-dim">
          {[clockTime(step.at), step.status, step.duration === null ? null : formatDuration(step.duration)]
            .filter(part => part !== null)
            .join(' · ')}
        </span>
      </h3>
      {step.message !== '' && <p className="lab-step-fault">{step.message}</p>}
      {step.problems.map(({ path, message }) => (
        <p key={`${path} ${message}`} className="lab-step-fault">
          {`${path} ${message}`.trim()}
        </p>
      ))}
      <details open={hasFailed}>
        <summary>{translate('connectors.target.details')}</summary>
        <h4>{translate('connectors.target.sent')}</h4>
        <pre>{[step.request, step.body].filter(part => part !== '').join('\n\n')}</pre>
        {step.answer !== null && (
          <>
            <h4>{translate('connectors.target.received')}</h4>
            <pre>{step.answer || translate('connectors.target.empty')}</pre>
          </>
        )}
      </details>
    </section>
  );
};
