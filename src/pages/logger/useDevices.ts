import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deviceKinds } from '../../../model/contract/deviceKinds.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';

/** LOG-01: a device in the logger. */
export type Device = {
  id: string;
  name: string;
  /** the label given by its owner */
  nick: string;
  type: string;
  state: Record<string, never>;
  mnid: string;
  vid: string;
};

type Listed = { deviceId: string; name: string; label: string; type: string };

export const toDevice = ({ deviceId, name, label, type }: Listed): Device => ({
  id: deviceId,
  name,
  nick: label,
  type,
  state: {},
  mnid: '',
  vid: '',
});

const NO_DEVICES = 'noDevices';
const NOT_LOADED = 'notLoaded';

const hintOf = (count: number, isPending: boolean, error: Error | null) => {
  if (count > 0) return 'chooseDevice';
  if (isPending) return 'loadingDevices';
  return error === null ? NO_DEVICES : NOT_LOADED;
};

/** The devices of a project whose logs can be opened. `hint`: the key of a text while none is selected. */
export const useDevices = ({ prodType, pjtId }: Pick<ProjectRecord, 'prodType' | 'pjtId'>) => {
  const { logTargets } = useWorkspace();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['logTargets', prodType, pjtId],
    queryFn: ({ signal }) => logTargets(deviceKinds[prodType], pjtId, signal),
    staleTime: 30_000,
  });
  const devices = useMemo(() => (responseOf(data) ?? []).map(toDevice), [data]);
  const hint = hintOf(devices.length, isPending, error);
  return {
    devices,
    hint: `logger.${hint}`,
    hasNone: hint === NO_DEVICES,
    /** set if they couldn't be loaded: loads them again */
    retry: hint === NOT_LOADED ? () => void refetch() : undefined,
  };
};
