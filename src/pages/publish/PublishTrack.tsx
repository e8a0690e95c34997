import { useTranslate } from 'react-admin';
import type { PublishRequest } from '../../../model/contract/publishRequests.ts';
import { CheckIcon } from '../../theme/icons.tsx';
import { stateText } from '../../ui/publishing/stateText.ts';
import { trackOf } from './track.ts';

/** The progress of a request towards the catalog. */
export const PublishTrack = ({ request }: { request: PublishRequest }) => {
  const translate = useTranslate();
  return (
    <ol className="pub-track" aria-label={translate('publishRequests.track')}>
      {trackOf(request).map(({ state, status }) => (
        <li
          key={state}
          className={`pub-stage pub-stage-${status}`}
          aria-current={status === 'current' || status === 'stopped' ? 'step' : undefined}
        >
          <span className="pub-dot" aria-hidden="true">
            {status === 'done' && <CheckIcon size={12} />}
          </span>
          <span>{translate(stateText(request.kind, state))}</span>
        </li>
      ))}
    </ol>
  );
};
