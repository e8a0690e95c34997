import { useTranslate } from 'react-admin';
import { Contact } from './Contact.tsx';
import { GoBackButton } from './GoBackButton.tsx';
import { ProductLogo } from '../ProductLogo.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';
import './page.css';

/** SH-10. A wrong address is not a failure, so the page doesn't look like one. */
export const NotFoundPage = () => {
  const translate = useTranslate();
  const title = translate('errors.notFoundTitle');
  useDocumentTitle(title, { isError: true });
  return (
    <section className="app-error app-not-found" aria-labelledby="app-error-title">
      <ProductLogo size={44} />
      <h1 id="app-error-title">{title}</h1>
      <p>
        <Contact text={translate('errors.notFound')} />
      </p>
      <GoBackButton />
    </section>
  );
};
