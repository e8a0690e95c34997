import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode, RefObject } from 'react';
import './account.css';

type CardProps = {
  id: string;
  title: string;
  lead?: string | undefined;
  actions?: ReactNode;
  /** takes the focus when what had it is gone */
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

/** The rest of the page goes on without this card. */
export const CardError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button size="small" onClick={onRetry}>
          {translate('account.tryAgain')}
        </Button>
      }
    >
      {error.message}
    </Alert>
  );
};
