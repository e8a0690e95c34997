import { developerMode, MAX_OWN_DEVICES } from '../../model/contract/developerMode.ts';
import { scopeOf } from '../access/scope.ts';
import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';

const latest = (...times: (number | null | undefined)[]) => {
  const known = times.filter(time => typeof time === 'number');
  return known.length === 0 ? null : Math.max(...known);
};

export const mountDeveloperMode = (mount: Mount, { devices: link }: Pick<AppOptions, 'devices'>) => {
  // devices of an external broker, or of a server without MQTT, are never connected to this server
  const acceptsConnections = (link?.mqttPort ?? null) !== null;

  mount(developerMode.status, async call => {
    const { queries, user, userNm, project, now } = call;
    const { pjtId, devStatCd } = project;
    const [last, found] = await Promise.all([
      queries.deployments.last(pjtId),
      queries.devices.page(scopeOf(call), {
        pjtId,
        ownerId: user.userId,
        orderCol: 'eventDt',
        orderKey: 'desc',
        page: 1,
        pageSize: MAX_OWN_DEVICES,
      }),
    ]);
    const rows = await queries.deviceConnections.ofDevices(
      found.list.map(({ deviceId }) => deviceId),
      now,
    );
    return {
      isDeployed: devStatCd !== 'DEVELOP',
      deployment:
        last === undefined
          ? null
          : {
              number: last.number,
              deployedDt: last.deployedDt,
              deployedBy: last.deployedBy,
              isOwn: last.deployedBy === userNm,
            },
      devices: found.list.map(({ deviceId, label, type, eventDt }) => {
        const row = rows.find(one => one.deviceId === deviceId);
        const isConnected = (row?.connectedDt ?? null) !== null;
        const sendsOverHttps = eventDt !== null && (row?.signedInDt ?? null) === null;
        const needsConnection = type === 'TEST' && acceptsConnections && !sendsOverHttps;
        return {
          deviceId,
          label,
          isConnected: isConnected || needsConnection ? isConnected : null,
          seenDt: latest(eventDt, row?.seenDt),
        };
      }),
      deviceCount: found.totalCount,
    };
  });
};
