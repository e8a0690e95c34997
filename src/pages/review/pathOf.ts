import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { requestPath } from '../../ui/project/paths.ts';
import { recordPath } from '../../ui/recordPaths.ts';

/** The path of the record's page. */
export const pathOf = ({ kind, recordId, project }: ReviewItem): string => {
  if (kind === 'brand') return recordPath('brands', { id: recordId });
  if (kind === 'capability') return recordPath('capabilities', { id: recordId });
  if (kind === 'joinRequest') return workspacePages.members.path;
  if (project === null) return workspacePages.projects.path;
  return requestPath(project, recordId);
};
