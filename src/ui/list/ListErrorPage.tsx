import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../Button.tsx';
import { ErrorIcon } from '../../theme/icons.tsx';
import { ErrorPage } from '../page/ErrorPage.tsx';
import { hasListParams } from './listSearch.ts';
import '../page/page.css';

type Props = { error: Error & { status?: number } };

/** The error page of a list. Lists store their filters, so users can reset them if the server rejects them. */
export const ListErrorPage = ({ error }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  // an adapter throws a TypeError for a filter of the wrong type
  const isRejected = error.status === 400 || error instanceof TypeError;
  if (!isRejected || !hasListParams(search)) return <ErrorPage error={error} />;
  return (
    <section className="app-error" role="alert" aria-labelledby="app-error-title">
      <span className="app-error-icon">
        <ErrorIcon size={40} />
      </span>
      <h1 id="app-error-title">{translate('list.rejected.title')}</h1>
      <p>{translate('list.rejected.text')}</p>
      {/* without a page or an order in the address, the list has its own */}
      <Button look="outlined" onClick={() => void navigate({ search: '?filter=%7B%7D' }, { replace: true })}>
        {translate('list.rejected.reset')}
      </Button>
    </section>
  );
};
