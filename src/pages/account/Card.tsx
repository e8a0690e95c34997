import Alert from '@mui/material/Alert';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import './account.css';

type CardProps = {
  id: string;
  title: string;
  lead?: string | undefined;
  actions?: ReactNode;
  /** gets the focus when the focused element disappears */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

export const Card = ({ id, title, lead, actions, heading, children }: CardProps) => (
  <section className="account-card" aria-labelledby={id}>
    <header>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {actions}
    </header>
    {children}
  </section>
);

type CardLoadingProps = { query: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>; rows: number };

/** What a card shows until its first data: the space of its rows, or that they wait for a connection. */
export const CardLoading = ({ query: { isPending, fetchStatus }, rows }: CardLoadingProps) => {
  const translate = useTranslate();
  if (!isPending) return null;
  if (fetchStatus !== 'paused') return <ListSkeleton rows={rows} />;
  return <p className="account-offline">{translate('account.offline')}</p>;
};

/** An error of this card only; the other cards still work. */
export const CardError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button isSmall onClick={onRetry}>
          {translate('account.tryAgain')}
        </Button>
      }
    >
      {error.message}
    </Alert>
  );
};
