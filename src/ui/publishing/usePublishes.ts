import { isPublishable } from '../../../model/rules/sidebarTable.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';

/** Whether a project can have publish requests that the user sees: its type, and the user's organization and role. */
export const usePublishes = ({ prodType }: Pick<ProjectRecord, 'prodType'>) => {
  const mayPublish = useUser()?.may.publish === true;
  return mayPublish && isPublishable(prodType);
};
