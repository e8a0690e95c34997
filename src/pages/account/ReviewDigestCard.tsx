import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { User } from '../../../model/contract/user.ts';
import { responseOf, isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { Card, CardError, CardLoading } from './Card.tsx';

const KEY = ['account', 'reviewDigest'];

/** For reviewers, if the server sends emails. */
export const ReviewDigestCard = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { reviewDigest, setReviewDigest } = useWorkspace();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => reviewDigest(signal) });
  const digest = responseOf(query.data);

  const change = useMutation({
    networkMode: 'always',
    mutationFn: (isOn: boolean) => setReviewDigest(isOn),
    onSuccess: ({ data }) => {
      if (isResponse(data))
        notify(data.isOn ? 'account.digest.turnedOn' : 'account.digest.turnedOff', { type: 'success' });
    },
    onError: ({ message }: Error) => notify(message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });

  if (digest?.isAvailable === false) return null;
  // until the change has been saved
  const isOn = change.isPending ? change.variables : digest?.isOn;
  return (
    <Card
      id="account-digest"
      title={translate('account.digest.title')}
      lead={translate('account.digest.lead', { name: user.mnNm })}
    >
      <CardLoading query={query} rows={1} />
      {query.error !== null && digest === undefined && (
        <CardError error={query.error} onRetry={() => void query.refetch()} />
      )}
      {isOn !== undefined && (
        <FormControlLabel
          sx={{ px: 2, py: 1, m: 0, gap: 1 }}
          control={
            <Switch
              size="small"
              checked={isOn}
              // not disabled meanwhile, because the focus would be lost
              onChange={event => {
                if (!change.isPending) change.mutate(event.target.checked);
              }}
            />
          }
          label={translate('account.digest.send', { email: user.email })}
        />
      )}
    </Card>
  );
};
