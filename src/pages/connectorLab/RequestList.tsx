import { useTranslate } from 'react-admin';
import type { LabSendSummary } from '../../../model/contract/lab.ts';
import { CheckIcon, ErrorIcon, WarningIcon } from '../../theme/icons.tsx';
import { formatDuration, resultOf } from './resultOf.ts';
import type { Lab } from './useLab.ts';

const icons = { ok: CheckIcon, warn: WarningIcon, bad: ErrorIcon };

const LastResult = ({ send }: { send: LabSendSummary | undefined }) => {
  const translate = useTranslate();
  if (send === undefined)
    return (
      <span className="lab-result" data-look="none">
        <span className="lab-unsent" aria-hidden />
        {translate('lab.last.none')}
      </span>
    );
  const { look, text } = resultOf(send);
  const Icon = icons[look];
  const good = send.target === 'ECHO' ? 'echo' : 'ok';
  const bad = text === 'problems' ? 'problems' : 'failed';
  return (
    <span className="lab-result" data-look={look}>
      <Icon size={14} />
      {translate(`lab.last.${look === 'bad' ? bad : good}`, {
        smart_count: send.problemCount,
        duration: formatDuration(send.duration),
      })}
    </span>
  );
};

/** Every request of this kind of connector, with its last result. */
export const RequestList = ({ lab }: { lab: Lab }) => {
  const translate = useTranslate();
  const { requests, request, history, open } = lab;
  return (
    <section className="lab-requests" aria-labelledby="lab-requests">
      <div className="lab-head">
        <h2 id="lab-requests">{translate('lab.requests.heading')}</h2>
        <span className="lab-space" />
        <span className="lab-dim">{translate('lab.last.heading')}</span>
      </div>
      <ul>
        {requests.map(({ name }) => (
          <li key={name}>
            <button
              type="button"
              className="lab-request"
              aria-current={name === request.name}
              onClick={() => open(name)}
            >
              <span className="lab-name">{translate(`lab.requests.${name}`)}</span>
              <LastResult send={history.find(send => send.request === name)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
