import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { workspacePages } from '../../../model/rules/pages.ts';

/** The page of the record that an item is about. */
export const pathOf = ({ kind, recordId, project }: ReviewItem): string => {
  if (kind === 'brand') return `${workspacePages.brands.path}/${encodeURIComponent(recordId)}`;
  if (kind === 'capability') return `${workspacePages.capabilities.path}/${encodeURIComponent(recordId)}`;
  if (project === null) return workspacePages.projects.path;
  return `/projects/${project.prodType}/${project.pjtId}/publish?request=${encodeURIComponent(recordId)}`;
};
