import { useQueryClient } from '@tanstack/react-query';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin';
import { Button } from '../Button.tsx';
import { reachability } from '../../dataProvider/reachability.ts';
import { ErrorIcon } from '../../theme/icons.tsx';
import { AccessNote } from './AccessNote.tsx';
import { ChunkLoadErrorPage } from './ChunkLoadErrorPage.tsx';
import { Contact } from './Contact.tsx';
import { GoBackButton } from './GoBackButton.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ChunkLoadError } from '../loading/loadCode.ts';
import { isRetryable } from '../../dataProvider/failures.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
import './page.css';

type ErrorPageProps = {
  status?: number | undefined;
  /** as react-admin passes it; can have an HTTP status */
  error?: Error & { status?: unknown };
  resetErrorBoundary?: (args?: unknown) => void;
};

/** react-admin uses status 0 for a missing response */
const statusOf = ({ status, error }: ErrorPageProps) => {
  const found = status ?? error?.status;
  return typeof found === 'number' && found > 0 ? found : undefined;
};

const noBoundary = () => {};

/** SH-10. */
export const ErrorPage = (props: ErrorPageProps) => {
  const status = statusOf(props);
  useResetErrorBoundaryOnLocationChange(props.resetErrorBoundary ?? noBoundary);
  if (props.error instanceof ChunkLoadError) return <ChunkLoadErrorPage reason={props.error.reason} />;
  if (status === 404) return <NotFoundPage />;
  return <Failure status={status} onReset={props.resetErrorBoundary ?? noBoundary} />;
};

const Failure = ({ status, onReset }: { status: number | undefined; onReset: () => void }) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const title = translate('errors.title');
  useDocumentTitle(title, { isError: true });

  const handleTryAgain = () => {
    // queries that wait for a connection continue when the server responds
    if (status === undefined) void reachability.check();
    void queryClient.resetQueries({ predicate: query => query.state.status === 'error' });
    onReset();
  };

  return (
    <section className="app-error" role="alert" aria-labelledby="app-error-title">
      <span className="app-error-icon">
        <ErrorIcon size={40} />
      </span>
      <h1 id="app-error-title">{title}</h1>
      {status !== undefined && <p className="app-error-code">{translate('errors.code', { status })}</p>}
      <p>
        <Contact text={translate(status === 403 ? 'errors.forbidden' : 'errors.other')} />
      </p>
      {status === 403 && (
        <>
          <AccessNote />
          <GoBackButton />
        </>
      )}
      {isRetryable(status) && (
        <Button look="outlined" onClick={handleTryAgain}>
          {translate('errors.tryAgain')}
        </Button>
      )}
    </section>
  );
};
