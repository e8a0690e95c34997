import { useTranslate } from 'react-admin';
import { useSite } from '../../auth/SessionContext.ts';

/** A sentence of the specification in which 'contact us' is a link; the address itself is not shown. */
export const Contact = ({ text }: { text: string }) => {
  const translate = useTranslate();
  const { supportUrl } = useSite();
  const words = translate('errors.contactUs');
  const at = text.lastIndexOf(words);
  if (supportUrl === '' || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <a className="app-contact" href={supportUrl} rel="noopener">
        {words}
      </a>
      {text.slice(at + words.length)}
    </>
  );
};
