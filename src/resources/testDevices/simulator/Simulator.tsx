import { useQuery } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { responseOf } from '../../../dataProvider/response.ts';
import {
  type DeviceProfileRecord,
  type TestDeviceRecord,
  useWorkspace,
} from '../../../dataProvider/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DeviceIcon, WarningIcon } from '../../../theme/icons.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { ControlPanel } from '../../../ui/device/ControlPanel.tsx';
import { FaultPanel } from './FaultPanel.tsx';
import { toDeviceParts } from '../../../ui/device/deviceParts.ts';
import { LeaveGuard } from '../../../ui/page/LeaveGuard.tsx';
import { Recorder } from './Recorder.tsx';
import { SentStrip } from './SentStrip.tsx';
import type { SimulatorState } from './simulatorModel.ts';
import { useSimulator } from './useSimulator.ts';

type SimulatorProps = {
  device: TestDeviceRecord;
  /** the user has sent something */
  onUse: () => void;
  /** the log, shown beside the controls */
  children: ReactNode;
};

/** Controls, faults, scenarios and sent events, with the log beside them. */
export const Simulator = ({ device, ...rest }: SimulatorProps) => {
  const translate = useTranslate();
  if (device.dvcPrflId !== null)
    return <WithProfile device={device} dvcPrflId={device.dvcPrflId} {...rest} />;
  return (
    <EmptyState
      icon={<DeviceIcon size={24} />}
      title={translate('testDevices.noProfile.title')}
      text={translate('testDevices.noProfile.text')}
    />
  );
};

type Props = SimulatorProps & { dvcPrflId: string };

const useParts = (dvcPrflId: string) => {
  const { profileCapabilities } = useWorkspace();
  const profile = useGetOne<DeviceProfileRecord>('deviceProfiles', { id: dvcPrflId });
  const capabilities = useQuery({
    queryKey: ['deviceProfiles', 'capabilities', dvcPrflId],
    queryFn: ({ signal }) => profileCapabilities(dvcPrflId, signal),
  });
  const components = profile.data?.document.components;
  const known = responseOf(capabilities.data);
  const retry = () => {
    void profile.refetch();
    void capabilities.refetch();
  };
  const isKnown = components !== undefined && known !== undefined;
  return {
    parts: isKnown ? toDeviceParts(components, known) : undefined,
    error: profile.error ?? capabilities.error,
    retry,
  };
};

/** A recording, and events that wait until the device is no longer silent, are only kept on this page. */
const SimulatorLeaveGuard = ({ state: { recording, recorded, silence } }: { state: SimulatorState }) => {
  const translate = useTranslate();
  const isRecorded = recorded !== null || (recording !== null && recording.steps.length > 0);
  const group = isRecorded ? 'scenarios' : 'faults';
  return (
    <LeaveGuard
      isOpen={isRecorded || (silence !== null && silence.waiting > 0)}
      title={translate(`testDevices.${group}.leaveTitle`)}
      content={translate(`testDevices.${group}.leaveText`)}
    />
  );
};

const WithProfile = ({ device, dvcPrflId, onUse, children }: Props) => {
  const translate = useTranslate();
  const { parts, error, retry } = useParts(dvcPrflId);
  const { simulator, state } = useSimulator(device.deviceId, onUse);

  if (error && parts === undefined)
    return (
      <EmptyState
        icon={<WarningIcon size={24} />}
        title={translate('testDevices.notLoaded')}
        text={error.message}
      >
        <Button look="outlined" onClick={retry}>
          {translate('overview.tryAgain')}
        </Button>
      </EmptyState>
    );
  return (
    <div className="device-with-log">
      <div className="device-cards">
        {parts === undefined ? (
          <div className="sim-card">
            <ListSkeleton rows={6} />
          </div>
        ) : (
          <ControlPanel parts={parts} state={device.state} simulator={simulator} />
        )}
        <FaultPanel deviceId={device.deviceId} parts={parts ?? []} simulator={simulator} state={state} />
        <Recorder device={device} simulator={simulator} state={state} />
        <SentStrip state={state} />
      </div>
      {children}
      <SimulatorLeaveGuard state={state} />
    </div>
  );
};
