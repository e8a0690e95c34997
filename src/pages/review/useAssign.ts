import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { discardDetails } from './useDetail.ts';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';

export type Assignee = { userId: string; name: string };

/** Assigns items to an admin, or to nobody, so that two reviewers don't review the same item. */
export const useAssign = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const user = useUser();
  const { assignReviews } = useWorkspace();
  const [isAssigning, setIsAssigning] = useState(false);

  const assign = async (items: readonly ReviewItem[], assignee: Assignee | null) => {
    setIsAssigning(true);
    const reviewIds = items.map(({ reviewId }) => reviewId);
    try {
      const { data } = await assignReviews(reviewIds, assignee?.userId ?? null);
      if (!isResponse(data)) return;
      const outcome =
        assignee === null ? 'unassigned' : assignee.userId === user?.userId ? 'assignedToYou' : 'assigned';
      notify(`reviews.assign.${outcome}`, {
        type: 'success',
        messageArgs: { smart_count: data.assignedCount, name: assignee?.name },
      });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      discardDetails(client, reviewIds);
      await refreshAffected(client, 'reviews');
      setIsAssigning(false);
    }
  };

  return { assign, isAssigning };
};
