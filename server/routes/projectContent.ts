import { MAX_DEVICE_LABEL } from '../../model/contract/devices.ts';
import { rules } from '../../model/contract/fieldRules.ts';
import { MAX_HANDLER_NAME, shards } from '../../model/contract/handlers.ts';
import type { ProjectExample, TaskProgress } from '../../model/contract/projects.ts';
import { truncate } from '../../model/contract/text.ts';
import type { Example } from '../../model/examples/example.ts';
import { examples } from '../../model/examples/index.ts';
import { handlerProgress } from '../../model/rules/handlers.ts';
import { profileProgress } from '../../model/rules/profiles.ts';
import type { AnyCall } from '../http/call.ts';
import type { NewProject } from '../store/newProject.ts';
import { addVirtualDevice } from './newDevice.ts';
import { addHandler } from './newHandler.ts';
import { addProfile } from './newProfile.ts';

/** The content of a new project: columns and tasks of its own, and records that are written after it. */
export type ProjectContent = {
  columns?: Partial<Pick<NewProject, 'dvcPrflId' | 'setupId' | 'vid'>>;
  tasks?: readonly TaskProgress[];
  write: () => Promise<void>;
};

/** The handler of a new project: the profile is its default, and that of its fingerprints. */
const handlerOf = (
  { packageKey, permissions, fingerprints }: NonNullable<Example['driver']>,
  pjtNm: string,
  { dvcPrflId, profileNm }: { dvcPrflId: string; profileNm: string },
) => ({
  edit: {
    name: truncate(pjtNm, MAX_HANDLER_NAME),
    packageKey,
    description: '',
    permissions: [...permissions],
    dvcPrflId,
    vendorSupportUrl: '',
    driverVersion: '',
    shard: shards[0],
  },
  fingerprints: fingerprints.map(fingerprint => ({ ...fingerprint, deviceProfileName: profileNm })),
});

/**
 * PRJ-01: the profile of an example, its handler, and a virtual device to try it with. All have the project's name.
 */
export const contentOfExample = (
  call: AnyCall,
  example: ProjectExample,
  { pjtId, pjtNm }: Pick<NewProject, 'pjtId' | 'pjtNm'>,
): ProjectContent => {
  const { prodType, document: standard, driver } = examples[example];
  const profileNm = rules.deviceProfileName.holds(pjtNm) ? pjtNm : standard.name;
  const document = { ...standard, name: profileNm };
  const dvcPrflId = call.newId();
  const { mnId } = call.user;
  const handler = driver && handlerOf(driver, pjtNm, { dvcPrflId, profileNm });
  return {
    columns: { dvcPrflId },
    tasks: [
      profileProgress(document, prodType),
      ...(handler === undefined
        ? []
        : [
            handlerProgress({
              permissions: handler.edit.permissions,
              fingerprintCount: handler.fingerprints.length,
            }),
          ]),
    ],
    write: async () => {
      await addProfile(call, { dvcPrflId, pjtId, mnId, document });
      if (handler !== undefined) await addHandler(call, { pjtId, mnId, ...handler });
      const label = truncate(pjtNm, MAX_DEVICE_LABEL);
      await addVirtualDevice(call, { label, profile: { dvcPrflId, profileNm }, pjtId });
    },
  };
};
