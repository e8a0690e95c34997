import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { comparisons } from '../../../model/contract/publishRequests.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { type PublishRequestRecord, useWorkspace } from '../../dataProvider/index.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import { DeploymentChanges } from '../../ui/profileChange/DeploymentChanges.tsx';
import { TestsToRepeat } from './TestsToRepeat.tsx';
import { Segments } from '../../ui/Segments.tsx';

type Comparison = (typeof comparisons)[number];

type Props = {
  request: PublishRequestRecord;
  /** whether the user can see the project, whose current content is compared with the submission */
  hasProject: boolean;
  /** the approved version that it is compared with */
  approvedNm: string | null;
};

/** The differences from the last approval or from the submission, and the tests that have to be repeated. */
export const RequestChanges = ({ request, hasProject, approvedNm }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { requestId, pjtId, version, submittedDt } = request;
  const [since, setSince] = useState<Comparison>(approvedNm === null ? 'submission' : 'approval');
  const [isSwitched, setIsSwitched] = useState(false);
  const { comparePublishRequest } = useWorkspace();
  const { data, error } = useQuery({
    // refreshed with the project, whose current content is compared
    queryKey: ['projects', 'publishRequest', pjtId, requestId, since, version],
    queryFn: ({ signal }) => comparePublishRequest(requestId, since, signal),
  });
  const found = responseOf(data);
  const compared = since === 'approval' ? approvedNm : null;
  const isUnstored = compared !== null && found?.isComparable === false;
  const summaryOf = ({ isComparable, changeCount }: NonNullable<typeof found>) => {
    if (isUnstored) return translate('publishRequests.changes.unstored', { version: compared });
    if (!isComparable) return translate(`publishRequests.changes.none.${since}`);
    return translate(`publishRequests.changes.${changeCount === 0 ? 'same' : 'count'}`, {
      smart_count: changeCount,
    });
  };
  return (
    <section className="pub-card" aria-labelledby={id}>
      <div className="pub-card-head">
        <h2 id={id}>{translate('publishRequests.changes.title')}</h2>
        {/* before submission, it is only compared with the last approval */}
        {submittedDt !== null && hasProject && (
          <Segments
            labelledBy={id}
            isSmall
            options={comparisons.map(one => ({
              value: one,
              label: translate(`publishRequests.changes.${one}`),
            }))}
            value={since}
            onChange={one => {
              setSince(one);
              setIsSwitched(true);
            }}
          />
        )}
      </div>
      <StatusRegion>
        {isSwitched && found !== undefined && <span className="ui-sr">{summaryOf(found)}</span>}
      </StatusRegion>
      <div className="pub-card-body">
        {compared !== null && (
          <p className="pub-note">
            {translate(`publishRequests.changes.${isUnstored ? 'unstored' : 'approved'}`, {
              version: compared,
            })}
          </p>
        )}
        {error !== null && <p role="alert">{error.message}</p>}
        {found === undefined && error === null && <ListSkeleton rows={2} />}
        {found?.isComparable === false && !isUnstored && (
          <p>{translate(`publishRequests.changes.none.${since}`)}</p>
        )}
        {found?.tests && <TestsToRepeat tests={found.tests} />}
        {found?.isComparable === true &&
          (found.changeCount === 0 ? (
            <p>{translate('publishRequests.changes.same')}</p>
          ) : (
            <DeploymentChanges changes={found.changes} changeCount={found.changeCount} />
          ))}
      </div>
    </section>
  );
};
