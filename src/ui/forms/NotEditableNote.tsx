import { useTranslate } from 'react-admin';
import { FormNote } from './FormNote.tsx';

/** Tells the user that the form's changes can't be saved, because the right to edit was lost. */
export const NotEditableNote = () => {
  const translate = useTranslate();
  return <FormNote>{translate('forms.notEditable')}</FormNote>;
};
