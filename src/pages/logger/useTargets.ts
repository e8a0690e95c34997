import { useQuery } from '@tanstack/react-query';
import { deviceKinds } from '../../../model/rules/deviceKinds.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';

/** LOG-01: a device as the logger knows it. */
type Device = {
  id: string;
  name: string;
  /** its owner's own name for it */
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

/** The devices of a project, by their labels. */
export const useDevices = ({ prodType, pjtId }: Pick<ProjectRecord, 'prodType' | 'pjtId'>) => {
  const { logTargets } = useWorkspace();
  const { data, error, isPending } = useQuery({
    queryKey: ['logTargets', prodType, pjtId],
    queryFn: ({ signal }) => logTargets(deviceKinds[prodType], pjtId, signal),
    staleTime: 30_000,
  });
  const list = Array.isArray(data?.data) ? data.data : [];
  return { devices: list.map(toDevice), error, isPending };
};
