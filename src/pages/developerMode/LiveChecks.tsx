import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { DeveloperModeStatus } from '../../../model/contract/developerMode.ts';
import { checkListing, type ListingResult, type ListingState } from '../../../model/rules/appListing.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { CircleIcon, DashIcon, TickIcon, WarningIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { deviceLogPath, projectPath, testDevicePath } from '../../ui/project/paths.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

const icons = { done: TickIcon, open: WarningIcon, waiting: CircleIcon, notNeeded: DashIcon } as const;

const StateIcon = ({ state }: { state: ListingState }) => {
  const Icon = icons[state];
  return (
    <span className="dm-icon" data-state={state}>
      <Icon size={20} />
    </span>
  );
};

type Props = { project: ProjectRecord; status: DeveloperModeStatus };

/** Whether the phone app can list a device of the project, updated live. */
export const LiveChecks = ({ project, status }: Props) => {
  const translate = useTranslate();
  const results = checkListing(status);
  const isReady = results.every(({ state }) => state === 'done' || state === 'notNeeded');
  return (
    <section className="dm-card" aria-labelledby="dm-checks">
      <header>
        <h2 id="dm-checks">{translate('developerMode.checks.title')}</h2>
        <span className="dm-live">{translate('developerMode.checks.live')}</span>
      </header>
      <ul className="dm-checks">
        {results.map(result => (
          <li key={result.check}>
            <StateIcon state={result.state} />
            <div>
              <h3>{translate(`developerMode.checks.${result.check}.name`)}</h3>
              <p>
                <Found result={result} status={status} />
              </p>
              <OtherAccount result={result} status={status} />
            </div>
            <span className="ui-sr">{translate(`developerMode.states.${result.state}`)}</span>
            {result.state === 'open' && <Cure project={project} result={result} />}
          </li>
        ))}
      </ul>
      <p className="dm-summary" role="status" data-ready={isReady ? '' : undefined}>
        {translate(isReady ? 'developerMode.ready' : 'developerMode.notReady')}
        {isReady && (
          <LinkButton isSmall look="outlined" to={projectPath(project, 'selfTest')}>
            {translate('sidebar.links.selfTest')}
          </LinkButton>
        )}
      </p>
    </section>
  );
};

type FoundProps = { result: ListingResult; status: DeveloperModeStatus };

/** The result of a check as text. */
const Found = ({ result: { check, state, device }, status }: FoundProps): ReactNode => {
  const translate = useTranslate();
  const text = `developerMode.checks.${check}.${state}`;
  const { deployment, deviceCount } = status;
  if (check === 'deployed' && deployment !== null && state === 'done')
    return (
      <>
        {translate(text, { name: deployment.deployedBy, number: deployment.number })},{' '}
        <RelativeTime time={deployment.deployedDt} />
      </>
    );
  if (check === 'deployed' && state === 'done') return translate('developerMode.checks.deployed.unknown');
  if (check === 'device' && state === 'done')
    return translate(text, { name: device?.label, smart_count: deviceCount });
  if (check === 'seen' && device !== null && device.seenDt !== null)
    return (
      <>
        {translate(text, { name: device.label })}, <RelativeTime time={device.seenDt} />
      </>
    );
  return translate(text, { name: device?.label });
};

/** The app shows the devices only to the account that deployed the project. */
const OtherAccount = ({ result: { check, state }, status: { deployment } }: FoundProps) => {
  const translate = useTranslate();
  if (check !== 'deployed' || state !== 'done' || deployment === null || deployment.isOwn) return null;
  return (
    <p className="dm-note">{translate('developerMode.otherAccount', { name: deployment.deployedBy })}</p>
  );
};

/** A link to the page where a failed check can be fixed. */
const Cure = ({ project, result: { check, device } }: { project: ProjectRecord; result: ListingResult }) => {
  const translate = useTranslate();
  const to =
    check === 'deployed'
      ? projectPath(project)
      : check === 'device' || device === null
        ? `${projectPath(project, 'testDevices')}/create`
        : check === 'connected'
          ? testDevicePath({ ...device, ...project })
          : deviceLogPath(project, device);
  return (
    <LinkButton isSmall look="outlined" to={to}>
      {translate(`developerMode.checks.${check}.go`)}
    </LinkButton>
  );
};
