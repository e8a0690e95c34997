import { useTranslate } from 'react-admin';
import type { CountryRecord } from '../../dataProvider/index.ts';
import '../../ui/controls.css';

/** Whether products can be sold there, as color and text. */
export const UseChip = ({ country }: { country: Pick<CountryRecord, 'useYn' | 'delYn'> }) => {
  const translate = useTranslate();
  if (country.delYn === 'Y')
    return <span className="ui-chip ui-chip-red">{translate('countries.removed')}</span>;
  return country.useYn === 'Y' ? (
    <span className="ui-chip ui-chip-green">{translate('countries.used')}</span>
  ) : (
    <span className="ui-chip">{translate('countries.unused')}</span>
  );
};
