import { useQuery } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'ra-core';
import type { ProfileCapability } from '../../../../model/contract/deviceProfiles.ts';
import {
  type DeviceProfileRecord,
  type TestDeviceRecord,
  useWorkspace,
} from '../../../dataProvider/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DeviceIcon, WarningIcon } from '../../../ui/icons.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { ControlPanel } from './ControlPanel.tsx';
import { FaultPanel } from './FaultPanel.tsx';
import { partsOf } from './parts.ts';
import { Recorder } from './Recorder.tsx';
import { SentStrip } from './SentStrip.tsx';
import { useSimulator } from './useSimulator.ts';
import './simulator.css';

/** Controls on the left; what they sent, faults and scenarios on the right. */
export const Simulator = ({ device }: { device: TestDeviceRecord }) => {
  const translate = useTranslate();
  if (device.dvcPrflId !== null) return <WithProfile device={device} dvcPrflId={device.dvcPrflId} />;
  return (
    <EmptyState
      icon={<DeviceIcon size={24} />}
      title={translate('testDevices.noProfile.title')}
      text={translate('testDevices.noProfile.text')}
    />
  );
};

type Props = { device: TestDeviceRecord; dvcPrflId: string };

const useParts = (dvcPrflId: string) => {
  const { profileCapabilities } = useWorkspace();
  const profile = useGetOne<DeviceProfileRecord>('deviceProfiles', { id: dvcPrflId });
  const capabilities = useQuery({
    queryKey: ['deviceProfiles', 'capabilities', dvcPrflId],
    queryFn: ({ signal }) => profileCapabilities(dvcPrflId, signal),
  });
  const components = profile.data?.components;
  // after a 401 react-admin answers an empty record
  const known: unknown = capabilities.data?.data;
  const retry = () => {
    void profile.refetch();
    void capabilities.refetch();
  };
  const isKnown = components !== undefined && Array.isArray(known);
  return {
    parts: isKnown ? partsOf(components, known as ProfileCapability[]) : undefined,
    error: profile.error ?? capabilities.error,
    retry,
  };
};

const WithProfile = ({ device, dvcPrflId }: Props) => {
  const translate = useTranslate();
  const { parts, error, retry } = useParts(dvcPrflId);
  const { simulator, state } = useSimulator(device.deviceId);

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
    <div className="sim">
      {parts === undefined ? (
        <div className="sim-card">
          <ListSkeleton rows={6} />
        </div>
      ) : (
        <ControlPanel parts={parts} state={device.state} simulator={simulator} />
      )}
      <div className="sim-side">
        <SentStrip sent={state.sent} />
        <FaultPanel deviceId={device.deviceId} parts={parts ?? []} simulator={simulator} state={state} />
        <Recorder device={device} simulator={simulator} state={state} />
      </div>
    </div>
  );
};
