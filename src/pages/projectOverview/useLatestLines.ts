import { useQueries } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'react-admin';
import { hasConnector } from '../../../model/rules/logTargets.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { type ProjectRecord, type TestDeviceRecord, useWorkspace } from '../../dataProvider/index.ts';
import { latestLines } from './latestEvents.ts';

const LINES = 5;
/** the devices with the latest events; the logger shows all */
const DEVICES = 3;
const REFRESH = 10_000;

/** The latest lines in the logs of a project's connector and devices. */
export const useLatestLines = (project: ProjectRecord) => {
  const translate = useTranslate();
  const { logHistory } = useWorkspace();
  const { pjtId } = project;
  const devices = useGetList<TestDeviceRecord>(
    'testDevices',
    {
      filter: { pjtId },
      sort: { field: 'eventDt', order: 'DESC' },
      pagination: { page: 1, perPage: DEVICES },
    },
    { staleTime: 0 },
  );
  const targets = [
    ...(hasConnector(project)
      ? [{ type: 'SMARTAPPIDS' as const, target: pjtId, name: translate('logger.row.connector') }]
      : []),
    ...(devices.data ?? []).map(({ deviceId, label }) => ({
      type: 'DEVICEIDS' as const,
      target: deviceId,
      name: label,
    })),
  ];
  const histories = useQueries({
    queries: targets.map(({ type, target }) => ({
      queryKey: ['logs', 'history', type, target, LINES],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        logHistory({ type, target, limit: LINES }, signal),
      refetchInterval: REFRESH,
      // a user who comes back from a device sees what it has just sent
      staleTime: 0,
    })),
  });
  const logs = targets.map((target, index) => ({
    ...target,
    events: responseOf(histories[index]?.data)?.events ?? [],
  }));
  return {
    lines: latestLines(logs, LINES),
    isPending: devices.isPending || histories.some(({ isPending }) => isPending),
    error: devices.error ?? histories.find(({ error }) => error !== null)?.error ?? null,
  };
};
