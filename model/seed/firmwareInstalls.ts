import { commercialDeviceId } from '../provisioning/commercialDeviceId.ts';
import { HOUR } from './builders.ts';
import type { SeedFirmware } from './firmwares.ts';
import { createRandom, type Random, seedOf } from './random.ts';
import type { SeedIdentity } from './rows.ts';

type State = 'DOWNLOADED' | 'SUCCEEDED' | 'FAILED';

type Given = {
  now: number;
  firmwares: readonly SeedFirmware[];
  identities: readonly Pick<SeedIdentity, 'sn' | 'mnId' | 'pjtId' | 'kind' | 'crtDt'>[];
};

/** Most devices update, some wait for a restart after the download, and a few fail. */
const stateOf = (random: Random): State | undefined => {
  const drawn = random.next();
  if (drawn < 0.86) return 'SUCCEEDED';
  if (drawn < 0.92) return 'DOWNLOADED';
  return drawn < 0.94 ? 'FAILED' : undefined;
};

/** What commercial devices have reported about each public firmware, between its release and now. */
const createInstalls = ({ now, firmwares, identities }: Given) =>
  firmwares
    .filter(({ firmwareType, fileId }) => firmwareType === 'PUBLIC' && fileId !== null)
    .flatMap(({ firmwareId, projectId, crtDt: releasedDt }) => {
      const random = createRandom(seedOf(`installs ${firmwareId}`));
      return identities
        .filter(({ kind, pjtId }) => kind === 'commercial' && pjtId === projectId)
        .flatMap(({ sn, mnId, crtDt }) => {
          const [start, state] = [Math.max(releasedDt, crtDt) + HOUR, stateOf(random)];
          const chgDt = start + Math.floor(random.skewed() * (now - start));
          const deviceId = commercialDeviceId(mnId, sn);
          return state === undefined || start >= now ? [] : [{ firmwareId, deviceId, state, chgDt }];
        });
    });

/** The reports of devices about firmware, and the firmware with their counts. */
export const withInstalls = (given: Given) => {
  const firmwareInstalls = createInstalls(given);
  const counts = new Map<string, number>();
  for (const { firmwareId, state } of firmwareInstalls) {
    const key = `${firmwareId} ${state}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const countOf = (firmwareId: string, state: State) => counts.get(`${firmwareId} ${state}`) ?? 0;
  return {
    firmwareInstalls,
    firmwares: given.firmwares.map(firmware => ({
      ...firmware,
      downloadedCount: countOf(firmware.firmwareId, 'DOWNLOADED'),
      installedCount: countOf(firmware.firmwareId, 'SUCCEEDED'),
      failedCount: countOf(firmware.firmwareId, 'FAILED'),
    })),
  };
};
