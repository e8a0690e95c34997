import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { ChevronLeftIcon } from '../ui/icons.tsx';
import { Contact } from './errors/Contact.tsx';
import { Mark } from '../ui/Mark.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';
import './layout.css';

/** The router counts the pages of this visit in the history's state. */
const hasPageBefore = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** SH-10: a wrong address is not an error of the product, and does not look like one. */
export const NotFoundPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const title = translate('errors.notFoundTitle');
  useDocumentTitle(title);
  return (
    <section className="app-error app-not-found" aria-labelledby="app-error-title">
      <Mark size={44} />
      <h1 id="app-error-title">{title}</h1>
      <p>
        <Contact text={translate('errors.notFound')} />
      </p>
      <Button
        look="outlined"
        icon={<ChevronLeftIcon size={16} />}
        onClick={() => void (hasPageBefore() ? navigate(-1) : navigate('/projects'))}
      >
        {translate('errors.goBack')}
      </Button>
    </section>
  );
};
