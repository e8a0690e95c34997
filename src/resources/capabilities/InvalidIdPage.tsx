import { useTranslate } from 'ra-core';
import { invalidId } from '../../../model/rules/capabilities.ts';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ChevronLeftIcon } from '../../ui/icons.tsx';
import { Mark } from '../../ui/Mark.tsx';
import '../../layout/layout.css';
import './capabilities.css';

/** CAP-05, word for word: an address that no capability can have. */
export const InvalidIdPage = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const title = translate('capabilities.page.invalid');
  useDocumentTitle(title);
  return (
    <section className="app-error app-not-found capability-invalid" aria-labelledby="app-error-title">
      <Mark size={44} />
      <h1 id="app-error-title">{title}</h1>
      <p>{invalidId(id)}</p>
      <LinkButton look="outlined" to="/capabilities" icon={<ChevronLeftIcon size={16} />}>
        {translate('capabilities.page.toList')}
      </LinkButton>
    </section>
  );
};
