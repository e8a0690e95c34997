import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiToken } from '../../../model/contract/account.ts';
import { responseOf, isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeyIcon, PlusIcon } from '../../theme/icons.tsx';
import { Card, CardError, CardLoading } from './Card.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { TokenTable } from './TokenTable.tsx';
import { isExpired } from './tokenTimeLeft.ts';

const KEY = ['account', 'tokens'];

export const TokensCard = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { apiTokens, revokeApiToken } = useWorkspace();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isNew, setIsNew] = useState(false);
  const [chosen, setChosen] = useState<ApiToken>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => apiTokens(signal) });
  const tokens = responseOf(query.data);
  /** an expired token no longer works, so it is only removed from the list */
  const textOf = (token: ApiToken | undefined, ofExpired: string, ofOther: string) =>
    `account.tokens.${token !== undefined && isExpired(token, query.dataUpdatedAt) ? ofExpired : ofOther}`;

  const revoke = useMutation({
    networkMode: 'always',
    mutationFn: ({ tokenId }: ApiToken) => revokeApiToken(tokenId),
    onSuccess: ({ data }, token) => {
      if (isResponse(data))
        notify(textOf(token, 'removed', 'revoked'), {
          type: 'success',
          messageArgs: { name: token.tokenNm },
        });
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: async () => {
      setChosen(undefined);
      await refresh();
      heading.current?.focus();
    },
  });

  const handleNew = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    opener.current = currentTarget;
    setIsNew(true);
  };
  const newButton = (
    <Button isSmall look="main" icon={<PlusIcon size={14} />} onClick={handleNew}>
      {translate('account.tokens.new')}
    </Button>
  );

  return (
    <Card
      id="account-tokens"
      heading={heading}
      title={translate('account.tokens.title')}
      lead={translate('account.tokens.lead')}
      actions={tokens !== undefined && tokens.length > 0 && newButton}
    >
      <CardLoading query={query} rows={2} />
      {query.error !== null && tokens === undefined && (
        <CardError error={query.error} onRetry={() => void query.refetch()} />
      )}
      {tokens?.length === 0 && (
        <EmptyState
          icon={<KeyIcon size={24} />}
          title={translate('account.tokens.emptyTitle')}
          text={translate('account.tokens.emptyText')}
        >
          {newButton}
        </EmptyState>
      )}
      {tokens !== undefined && tokens.length > 0 && (
        <TokenTable tokens={tokens} now={query.dataUpdatedAt} onRevoke={setChosen} />
      )}
      {isNew && (
        <NewTokenDialog
          onCreated={() => void refresh()}
          onClose={() => {
            flushSync(() => setIsNew(false));
            // the button that opened the dialog may be gone
            const isThere = opener.current?.isConnected === true;
            (isThere ? opener : heading).current?.focus();
          }}
        />
      )}
      <Confirm
        isOpen={chosen !== undefined}
        loading={revoke.isPending}
        title={translate(textOf(chosen, 'removeTitle', 'revokeTitle'), { name: chosen?.tokenNm })}
        content={translate(textOf(chosen, 'removeText', 'revokeText'))}
        confirm={textOf(chosen, 'remove', 'revoke')}
        confirmColor="warning"
        onConfirm={() => {
          if (chosen !== undefined) revoke.mutate(chosen);
        }}
        onClose={() => setChosen(undefined)}
      />
    </Card>
  );
};
