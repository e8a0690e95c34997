import { useTranslate } from 'react-admin';

/** Beside commands to paste: the fake has its server in the page, where no command can reach it. */
export const NoServerNote = () => {
  const translate = useTranslate();
  return import.meta.env.MODE === 'fake' ? <p role="note">{translate('fakeBuild.commands')}</p> : null;
};
