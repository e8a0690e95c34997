import { useTranslate } from 'react-admin';
import { DEFAULT_LOCALE } from '../../../model/contract/locales.ts';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import '../../ui/controls.css';

/** Marks the default locale and removed ones. */
export const LocaleChip = ({ locale }: { locale: LocaleRecord }) => {
  const translate = useTranslate();
  if (locale.id === DEFAULT_LOCALE)
    return <span className="ui-chip ui-chip-primary">{translate('locales.default')}</span>;
  return locale.delYn === 'Y' ? (
    <span className="ui-chip ui-chip-red">{translate('locales.removed')}</span>
  ) : null;
};
