import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'react-admin';
import { workspacePages } from '../../../model/rules/pages.ts';
import { filteredPath } from '../../../model/rules/projectPages.ts';
import type { ReviewRecord } from '../../dataProvider/index.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Avatar } from '../../ui/Person.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { cardStyle } from './styles.ts';

/** number of listed people; the review queue has all */
const SHOWN = 5;

const KIND = 'joinRequest';

/** Requests to join, for users who can decide about them. */
export const useWaitingToJoin = (mayReview: boolean) => {
  const { data, total, isLoading } = useGetList<ReviewRecord>(
    'reviews',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'requestedDt', order: 'ASC' },
      filter: { view: KIND },
    },
    { enabled: mayReview },
  );
  // a disabled query keeps its last result, from when the user was an admin
  if (!mayReview) return { requests: [], total: 0, isLoading };
  return { requests: data ?? [], total: total ?? 0, isLoading };
};

type Props = Pick<ReturnType<typeof useWaitingToJoin>, 'requests' | 'total'>;

/** Requests to join, with a link to the decision; nothing if there are none. */
export const WaitingToJoin = ({ requests, total }: Props) => {
  const translate = useTranslate();
  if (total === 0) return null;
  return (
    <Box component="section" aria-labelledby="waiting-to-join" sx={{ ...cardStyle, p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="h2" id="waiting-to-join" sx={{ m: 0, flex: 1, fontSize: 14 }}>
          {translate('members.waiting.title', { smart_count: total })}
        </Box>
        <LinkButton isSmall look="outlined" to={filteredPath(workspacePages.review.path, { view: KIND })}>
          {translate('members.waiting.review')}
        </LinkButton>
      </Box>
      <Box component="ul" sx={{ m: 0, mt: '4px', p: 0, listStyle: 'none', color: 'var(--ink-2)' }}>
        {requests.map(({ reviewId, name, detail, requestedDt }) => (
          <Box
            key={reviewId}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: '4px' }}
          >
            <Avatar name={name} isSmall />
            {translate('members.waiting.person', { name, role: translate(`members.role.${detail}`) })}
            <Box component="span" sx={{ color: 'var(--ink-3)' }}>
              <RelativeTime time={requestedDt} isFirst />
            </Box>
          </Box>
        ))}
      </Box>
      {total > requests.length && requests.length > 0 && (
        <Box sx={{ color: 'var(--ink-3)' }}>
          {translate('members.waiting.more', { smart_count: total - requests.length })}
        </Box>
      )}
    </Box>
  );
};
