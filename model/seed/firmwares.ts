import type { Firmware } from '../contract/firmwares.ts';
import type { ProjectState } from '../contract/projects.ts';
import { DAY } from './builders.ts';
import { createRandom, seedOf } from './random.ts';
import type { SeedProject } from './rows.ts';

type SeedFirmware = Omit<Firmware, 'canEdit' | 'isStopped'>;
type Release = readonly [version: string, supportedVersion: string, firmwareType: Firmware['firmwareType']];

const releases: Record<ProjectState, readonly Release[]> = {
  DEVELOP: [['0.9.0', '', 'TEST']],
  DEPLOYED_TO_TEST: [
    ['0.9.0', '', 'TEST'],
    ['1.0.0', '0.9.0', 'TEST'],
  ],
  PUBLISH_REQUEST: [
    ['1.0.0', '', 'PUBLIC'],
    ['1.1.0', '1.0.0', 'TEST'],
  ],
  PUBLISHED: [
    ['1.0.0', '', 'PUBLIC'],
    ['1.1.0', '1.0.0', 'PUBLIC'],
    ['1.2.0', '1.1.0', 'TEST'],
  ],
};

/**
 * Tag projects have firmwares; the newest is as old as the project's last change. The world doesn't contain their
 * files.
 */
export const createFirmwares = (projects: readonly SeedProject[]): SeedFirmware[] =>
  projects
    .filter(({ prodType }) => prodType === 'TAG_DEVICE')
    .flatMap(({ pjtId, devStatCd, chgr, chgDt, crtDt }) =>
      releases[devStatCd].map(([version, supportedVersion, firmwareType], index, all) => {
        const at = Math.max(crtDt, chgDt - (all.length - 1 - index) * 30 * DAY);
        return {
          firmwareId: createRandom(seedOf(`firmware ${pjtId} ${version}`)).uuid(),
          projectId: pjtId,
          certificationId: null,
          firmwareType,
          version,
          supportedVersion,
          fileId: null,
          fileName: '',
          checksum: '',
          fileSize: 0,
          notes: '',
          rolloutPercent: 100,
          rolloutStopAt: null,
          downloadedCount: 0,
          installedCount: 0,
          failedCount: 0,
          crtr: chgr,
          crtDt: at,
          chgr,
          chgDt: at,
          revision: 1,
        };
      }),
    );
