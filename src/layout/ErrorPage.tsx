import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';
import { ErrorIcon } from '../ui/icons.tsx';
import { Contact } from './errors/Contact.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';
import './layout.css';

type ErrorPageProps = {
  status?: number | undefined;
  /** as react-admin hands them over; a status may stand on the error */
  error?: Error & { status?: unknown };
  resetErrorBoundary?: (args?: unknown) => void;
};

/** 0 is react-admin's word for no answer at all */
const statusOf = ({ status, error }: ErrorPageProps) => {
  const found = status ?? error?.status;
  return typeof found === 'number' && found > 0 ? found : undefined;
};

const noBoundary = () => {};

/** SH-10. */
export const ErrorPage = (props: ErrorPageProps) => {
  const status = statusOf(props);
  useResetErrorBoundaryOnLocationChange(props.resetErrorBoundary ?? noBoundary);
  return status === 404 ? <NotFoundPage /> : <Failure status={status} />;
};

const Failure = ({ status }: { status: number | undefined }) => {
  const translate = useTranslate();
  const title = translate('errors.title');
  useDocumentTitle(title);
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
    </section>
  );
};
