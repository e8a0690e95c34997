import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { useIsStarted } from '../loading/useIsStarted.ts';

/** Comments that mention the user, newest first. The stream of changes announces new ones. */
export const useMentions = () => {
  const { mentions } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: ['mentions'],
    queryFn: ({ signal }) => mentions(signal),
    enabled: useIsStarted(),
  });
  return { ...responseOf(data), error };
};

/** Marks mentions as read: those in one publish request, or all. */
export const useMarkRead = () => {
  const client = useQueryClient();
  const { readMentions } = useWorkspace();
  return useMutation({
    mutationFn: (requestId?: string) => readMentions(requestId),
    onSettled: () => client.invalidateQueries({ queryKey: ['mentions'] }),
  });
};

/** Marks the mentions in a publish request as read while its comments are shown. */
export const useReadMentions = (requestId: string | undefined) => {
  const { list } = useMentions();
  const { mutate } = useMarkRead();
  const isUnread = list?.some(mention => mention.requestId === requestId && !mention.isRead) === true;
  useEffect(() => {
    if (isUnread) mutate(requestId);
  }, [isUnread, mutate, requestId]);
};
