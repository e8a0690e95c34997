import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { detailKey } from './useDetail.ts';

type Post = { item: ReviewItem; comment: string };

/** Adds a comment to the timeline of a publish request, without a decision. Resolves to whether it was added. */
export const usePostComment = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const { commentOnPublishRequest } = useWorkspace();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ item, comment }: Post) => commentOnPublishRequest(item.recordId, { comment }),
  });
  const post = async ({ item, comment }: Post) => {
    try {
      const { data } = await mutateAsync({ item, comment });
      if (!isResponse(data)) return false;
      notify('reviews.comment.posted', { type: 'success', messageArgs: { name: item.name } });
      await Promise.all([
        client.invalidateQueries({ queryKey: detailKey(item.reviewId) }),
        client.invalidateQueries({ queryKey: ['publishRequests', 'timeline', item.recordId] }),
      ]);
      return true;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return false;
    }
  };
  return { post, isPosting: isPending };
};
