import type { RecordChange } from '../contract/changes.ts';
import { kindOf, recordKinds } from '../contract/records.ts';
import { isOn } from './flags.ts';
import { type Viewer, workspacePages } from './pages.ts';

/** Resources whose changes are announced to other pages. */
export const announcedResources: ReadonlySet<string> = new Set(
  Object.keys(recordKinds).filter(name => kindOf(name)?.page !== undefined),
);

/**
 * Whether a member of the same organization may be told of a change. With the owner-only flag, only the author of a
 * project's records may.
 */
export const mayLearnOf = (
  viewer: Viewer,
  { resource, userId }: Pick<RecordChange, 'resource' | 'userId'>,
): boolean => {
  const { page, ofProject } = kindOf(resource) ?? {};
  if (page === undefined || !workspacePages[page].opensFor(viewer)) return false;
  const isHidden = ofProject !== undefined && isOn(viewer.flags, 'ownerOnlyProjects');
  return !isHidden || userId === viewer.user.userId;
};
