import type { Use, UsedKind, UserKind } from '../../../model/contract/uses.ts';
import { productPath, projectPath, testDevicePath } from '../project/paths.ts';
import { listPath, recordPath } from '../recordPaths.ts';

/** The page of something that uses a record; undefined if it has none, or belongs to a hidden project. */
export const pathOfUse = (kind: UserKind, { id, pjtId, prodType }: Use): string | undefined => {
  if (kind === 'testDevices') return testDevicePath({ deviceId: id, pjtId, prodType });
  if (pjtId === null || prodType === null) return undefined;
  const project = { pjtId, prodType };
  if (kind === 'projects') return projectPath(project);
  if (kind === 'products') return productPath(project, id);
  if (kind === 'handlers') return projectPath(project, 'handler');
  return kind === 'deviceProfiles'
    ? projectPath(project, 'profile')
    : `${projectPath(project, 'profile')}/versions`;
};

/** The list of everything of a kind that uses a record; undefined if no list has such a filter. */
export const allUsesPath = (
  kind: UserKind,
  used: UsedKind,
  id: string,
  [first]: readonly Use[],
): string | undefined => {
  if (kind === 'testDevices' && used === 'deviceProfiles') return listPath('testDevices', { dvcPrflId: id });
  // all devices that use a handler belong to one project
  if (kind === 'testDevices' && used === 'handlers' && first?.pjtId != null && first.prodType !== null)
    return projectPath({ pjtId: first.pjtId, prodType: first.prodType }, 'testDevices');
  if (kind === 'deviceProfiles' && used === 'capabilities')
    return `${recordPath('capabilities', { id })}?tab=usages`;
  return undefined;
};
