import type { Firmware } from '../contract/firmwares.ts';
import type { ProjectState } from '../contract/projects.ts';
import { buildFile, DAY, NORTHGATE, userIdOf } from './builders.ts';
import { type FirmwareVersion, firmwareVersions } from './firmwareImages.ts';
import { HARBOUR } from './people.ts';
import { createRandom, seedOf } from './random.ts';
import type { SeedFile, SeedProject } from './rows.ts';

/** Name, size and checksum are those of the file. */
export type SeedFirmware = Omit<Firmware, 'canEdit' | 'isStopped' | 'fileName' | 'checksum' | 'fileSize'>;

type Release = readonly [
  version: FirmwareVersion,
  supportedVersion: string,
  firmwareType: Firmware['firmwareType'],
];

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

const notes: Record<FirmwareVersion, string> = {
  '0.9.0': '',
  '1.0.0': 'First release.',
  '1.1.0': 'Longer battery life: the tag advertises less often while it lies still.',
  '1.2.0': 'Rings twice as loud.',
};

const fileIdOf = (mnId: string, version: FirmwareVersion) =>
  createRandom(seedOf(`firmware file ${mnId} ${version}`)).uuid();

const owners = [
  [NORTHGATE, 'Omar'],
  [HARBOUR, 'Ines'],
] as const;

/** The tags of a company share their firmware files, the same for every seed. */
export const createFirmwareFiles = (now: number): SeedFile[] =>
  owners.flatMap(([mnId, owner]) =>
    firmwareVersions.map(version =>
      buildFile({
        fileId: fileIdOf(mnId, version),
        storageKey: createRandom(seedOf(`firmware bytes ${mnId} ${version}`)).uuid(),
        mnId,
        userId: userIdOf(owner),
        fileNm: `tag-firmware-${version}.bin`,
        content: `firmware ${version}`,
        crtDt: now - 500 * DAY,
      }),
    ),
  );

/** The longest time between two versions. */
const RELEASE_AGE = 30 * DAY;

/**
 * Tag projects have firmware; the newest is as old as the project's last change. A project in Develop doesn't have the
 * file of its first version yet.
 */
export const createFirmwares = (projects: readonly SeedProject[]): SeedFirmware[] =>
  projects
    .filter(({ prodType }) => prodType === 'TAG_DEVICE')
    .flatMap(({ pjtId, mnId, devStatCd, chgr, chgDt, crtDt }) => {
      const all = releases[devStatCd];
      const interval = Math.min(RELEASE_AGE, Math.floor((chgDt - crtDt) / all.length));
      return all.map(([version, supportedVersion, firmwareType], index) => {
        const at = chgDt - (all.length - 1 - index) * interval;
        return {
          firmwareId: createRandom(seedOf(`firmware ${pjtId} ${version}`)).uuid(),
          projectId: pjtId,
          certificationId: null,
          firmwareType,
          version,
          supportedVersion,
          fileId: devStatCd === 'DEVELOP' ? null : fileIdOf(mnId, version),
          notes: notes[version],
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
      });
    });
