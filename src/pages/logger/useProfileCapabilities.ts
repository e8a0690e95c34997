import { useGetOne } from 'react-admin';
import { useMemo } from 'react';
import type { DeviceProfileRecord, TestDeviceRecord } from '../../dataProvider/index.ts';

/** The capabilities of a device's profile; null if unknown, or if it has none. */
export const useProfileCapabilities = (deviceId: string): readonly string[] | null => {
  const device = useGetOne<TestDeviceRecord>(
    'testDevices',
    { id: deviceId },
    { enabled: deviceId !== '', retry: false },
  );
  const profileId = device.data?.dvcPrflId ?? '';
  const { data: profile } = useGetOne<DeviceProfileRecord>(
    'deviceProfiles',
    { id: profileId },
    { enabled: profileId !== '', retry: false },
  );
  return useMemo(() => {
    if (deviceId === '' || profile?.document === undefined) return null;
    return profile.document.components.flatMap(({ capabilities }) => capabilities.map(({ id }) => id));
  }, [deviceId, profile]);
};
