import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { Button } from '../Button.tsx';
import { ChevronLeftIcon } from '../../theme/icons.tsx';
import { Contact } from './Contact.tsx';
import { ProductLogo } from '../ProductLogo.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';
import './page.css';

/** The router stores the index of the page in the history state. */
const hasPreviousPage = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** SH-10. A wrong address is not a failure, so the page doesn't look like one. */
export const NotFoundPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const title = translate('errors.notFoundTitle');
  useDocumentTitle(title);
  return (
    <section className="app-error app-not-found" aria-labelledby="app-error-title">
      <ProductLogo size={44} />
      <h1 id="app-error-title">{title}</h1>
      <p>
        <Contact text={translate('errors.notFound')} />
      </p>
      <Button
        look="outlined"
        icon={<ChevronLeftIcon size={16} />}
        onClick={() => void (hasPreviousPage() ? navigate(-1) : navigate('/projects'))}
      >
        {translate('errors.goBack')}
      </Button>
    </section>
  );
};
