import type { ProjectKey } from '../frame.ts';

export type SidebarLink = { name: 'overview' | 'settings'; to: string };

/** The links of a project; `canEdit` is known once the project is loaded. */
export const sidebarFor = ({
  projectType,
  projectId,
  canEdit,
}: ProjectKey & { canEdit: boolean }): SidebarLink[] => {
  const base = `/projects/${projectType}/${projectId}`;
  return [
    { name: 'overview', to: `${base}/overview` },
    ...(canEdit ? [{ name: 'settings' as const, to: `${base}/edit` }] : []),
  ];
};
