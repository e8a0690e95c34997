import { useTranslate } from 'react-admin';
import { invalidId } from '../../../model/rules/capabilities.ts';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ChevronLeftIcon } from '../../theme/icons.tsx';
import { ProductLogo } from '../../ui/ProductLogo.tsx';
import '../../ui/page/page.css';
import './capabilities.css';

/** CAP-05, word for word: for an address that no capability can have. */
export const InvalidIdPage = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const title = translate('capabilities.page.invalid');
  useDocumentTitle(title);
  return (
    <section className="app-error app-not-found capability-invalid" aria-labelledby="app-error-title">
      <ProductLogo size={44} />
      <h1 id="app-error-title">{title}</h1>
      <p>{invalidId(id)}</p>
      <LinkButton look="outlined" to="/capabilities" icon={<ChevronLeftIcon size={16} />}>
        {translate('capabilities.page.toList')}
      </LinkButton>
    </section>
  );
};
