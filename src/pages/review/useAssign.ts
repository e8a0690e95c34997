import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';

/** Assigns items to the reviewer, or to nobody, so that two reviewers don't review the same item. */
export const useAssign = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const user = useUser();
  const { assignReviews } = useWorkspace();
  const [isAssigning, setIsAssigning] = useState(false);

  const assign = async (items: readonly ReviewItem[], isMine: boolean) => {
    setIsAssigning(true);
    try {
      const { data } = await assignReviews(
        items.map(({ reviewId }) => reviewId),
        isMine && user !== null ? user.userId : null,
      );
      if (!isResponse(data)) return;
      notify(isMine ? 'reviews.assign.done' : 'reviews.assign.undone', {
        type: 'success',
        messageArgs: { smart_count: items.length },
      });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      await refreshAffected(client, 'reviews');
      setIsAssigning(false);
    }
  };

  return { assign, isAssigning };
};
