import { MAX_DEVICE_LABEL } from '../../model/contract/devices.ts';
import { rules } from '../../model/contract/fieldRules.ts';
import type { ProjectExample, TaskProgress } from '../../model/contract/projects.ts';
import { truncate } from '../../model/contract/text.ts';
import { examples } from '../../model/examples/index.ts';
import { profileProgress } from '../../model/rules/profiles.ts';
import type { AnyCall } from '../http/call.ts';
import type { NewProject } from '../store/newProject.ts';
import { addVirtualDevice } from './newDevice.ts';
import { addProfile } from './newProfile.ts';

/** What a new project is created with: columns and tasks of its own, and records that are written after it. */
export type ProjectContent = {
  columns?: Partial<Pick<NewProject, 'dvcPrflId'>>;
  tasks?: readonly TaskProgress[];
  write: () => Promise<void>;
};

/** PRJ-01: the profile of an example, and a simulated device to try it with; both are called as the project is. */
export const contentOfExample = (
  call: AnyCall,
  example: ProjectExample,
  { pjtId, pjtNm }: Pick<NewProject, 'pjtId' | 'pjtNm'>,
): ProjectContent => {
  const { prodType, document: standard } = examples[example];
  const profileNm = rules.deviceProfileName.holds(pjtNm) ? pjtNm : standard.name;
  const document = { ...standard, name: profileNm };
  const dvcPrflId = call.newId();
  return {
    columns: { dvcPrflId },
    tasks: [profileProgress(document, prodType)],
    write: async () => {
      await addProfile(call, { dvcPrflId, pjtId, mnId: call.user.mnId, document });
      const label = truncate(pjtNm, MAX_DEVICE_LABEL);
      await addVirtualDevice(call, { label, profile: { dvcPrflId, profileNm }, pjtId });
    },
  };
};
