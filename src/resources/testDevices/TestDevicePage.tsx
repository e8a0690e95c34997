import { useEvent, useGetOne, useTranslate } from 'react-admin';
import { Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { pathOf } from '../../../model/rules/projectPages.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { withTheme } from '../../theme/withTheme.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LogIcon } from '../../theme/icons.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import { Simulator } from './simulator/Simulator.tsx';
import { DeviceLogContext } from '../../ui/log/DeviceLogContext.ts';
import { useLeavePage } from '../../ui/page/useLeavePage.ts';
import { OpenElsewhere } from '../../ui/presence/OpenElsewhere.tsx';
import { deviceLogPath, projectPath, testDevicePath } from '../../ui/project/paths.ts';
import { labelPath } from './labelPath.ts';
import { PhysicalDevice } from './physical/PhysicalDevice.tsx';
import '../../ui/list/list.css';
import './testDevices.css';

const LabelForm = lazyPart(withTheme(async () => (await import('./LabelForm.tsx')).LabelForm));

/** in milliseconds, because commands can also be sent from elsewhere */
const REFRESH = 5_000;

/** The controls are refreshed this many milliseconds after an event of the open log, once for all events until then. */
const EVENT_DELAY = 250;

/** `isLabelled`: shows the form for its label instead of its controls. */
export const TestDevicePage = ({ isLabelled = false }: { isLabelled?: boolean }) => {
  const { id = '' } = useParams();
  return (
    <PageGuard page="testDevices">
      <DevicePage key={id} id={id} isLabelled={isLabelled} />
    </PageGuard>
  );
};

const DevicePage = ({ id, isLabelled }: { id: string; isLabelled: boolean }) => {
  const translate = useTranslate();
  const { projectId, projectType } = useParams();
  const {
    data: device,
    error,
    refetch,
  } = useGetOne<TestDeviceRecord>('testDevices', { id }, { refetchInterval: REFRESH });
  const refresh = useDelayed(() => void refetch());
  useDocumentTitle(device?.label ?? translate('testDevices.title'));
  // an open page is kept if a refresh fails
  if (error && device === undefined) return <ErrorPage error={error} />;
  if (!isResponse(device)) return <PageSkeleton />;
  return (
    <LoadedDevice
      key={`${projectType} ${projectId}`}
      device={device}
      isLabelled={isLabelled}
      onEvents={refresh}
    />
  );
};

const isElsewhere = (
  { pjtId, prodType }: TestDeviceRecord,
  { projectId, projectType }: { projectId?: string | undefined; projectType?: string | undefined },
) => (pjtId ?? undefined) !== projectId || (prodType ?? undefined) !== projectType;

type LoadedProps = { device: TestDeviceRecord; isLabelled: boolean; onEvents: () => void };

const LoadedDevice = ({ device, isLabelled, onEvents }: LoadedProps) => {
  const params = useParams();
  // an open page stays where it is if its project is deleted or restored
  const [isRedirected] = useState(() => isElsewhere(device, params));
  // a device of a project is shown with its sidebar, whichever link was followed
  if (isRedirected) return <Navigate to={isLabelled ? labelPath(device) : testDevicePath(device)} replace />;
  if (isLabelled && !device.canEdit) return <ErrorPage status={403} />;
  return (
    <div className="test-device-page">
      <Head device={device} isLabelled={isLabelled} />
      {isLabelled ? (
        <Suspense fallback={<PageSkeleton />}>
          <LabelForm device={device} />
        </Suspense>
      ) : (
        <DeviceBody device={device} onEvents={onEvents} />
      )}
    </div>
  );
};

/** Returns a function that calls the task after a delay, once for all calls until then. */
const useDelayed = (task: () => void) => {
  const run = useEvent(task);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      run();
    }, EVENT_DELAY);
  }, [run]);
};

/** The controls, or the reports of a physical device, with the log beside them. */
const DeviceBody = ({ device, onEvents }: { device: TestDeviceRecord; onEvents: () => void }) => {
  const renderLog = use(DeviceLogContext);
  const [isUsed, setIsUsed] = useState(false);
  const handleUse = useCallback(() => setIsUsed(true), []);
  const log = (
    <aside className="device-log">
      <Suspense>{renderLog({ device, isWanted: isUsed, onEvents })}</Suspense>
    </aside>
  );
  return device.type === 'VIRTUAL' ? (
    <Simulator device={device} onUse={handleUse}>
      {log}
    </Simulator>
  ) : (
    <PhysicalDevice device={device}>{log}</PhysicalDevice>
  );
};

const Head = ({ device, isLabelled }: { device: TestDeviceRecord; isLabelled: boolean }) => {
  const translate = useTranslate();
  const leave = useLeavePage();
  const { pjtId, pjtNm, prodType } = device;
  const project = pjtId === null || prodType === null ? null : { pjtId, prodType };
  const listPath = project === null ? '/testDevices' : projectPath(project, 'testDevices');
  const remove = useDeleteWithUndo('testDevices', () => leave(listPath));
  return (
    <header className="test-device-head">
      <div className="test-device-title">
        <div>
          <h1>{device.label}</h1>
          <span className={device.type === 'VIRTUAL' ? 'ui-chip ui-chip-primary' : 'ui-chip'}>
            {translate(`testDevices.types.${device.type}`)}
          </span>
          <OpenElsewhere resource="testDevices" recordId={device.id} />
        </div>
        <p>
          {device.name !== pjtNm && <span>{device.name}</span>}
          {project !== null && <Link to={pathOf(project, 'overview')}>{pjtNm}</Link>}
          <span className="test-device-id">
            <code className="list-code">{device.deviceId}</code>
            <CopyButton value={device.deviceId} label={translate('resources.testDevices.fields.deviceId')} />
          </span>
        </p>
      </div>
      {project !== null && (
        <LinkButton look="outlined" to={deviceLogPath(project, device)} icon={<LogIcon size={16} />}>
          {translate('testDevices.openLog')}
          <span className="ui-sr">: {device.label}</span>
        </LinkButton>
      )}
      {device.canEdit && !isLabelled && (
        <>
          <LinkButton look="outlined" to={labelPath(device)}>
            {translate('testDevices.relabel')}
          </LinkButton>
          <Button look="danger" onClick={() => remove(device)}>
            {translate('ra.action.delete')}
          </Button>
        </>
      )}
      {isLabelled && (
        <LinkButton look="outlined" to={testDevicePath(device)}>
          {translate(`testDevices.back.${device.type}`)}
        </LinkButton>
      )}
    </header>
  );
};
