import { useTranslate } from 'react-admin';
import { isCustom, namespaceOf } from '../../../model/rules/capabilities.ts';
import '../../ui/controls.css';

/** 'Standard', or the namespace. */
export const KindChip = ({ cpbtId }: { cpbtId: string }) => {
  const translate = useTranslate();
  return isCustom(cpbtId) ? (
    <span className="ui-chip ui-chip-primary">{namespaceOf(cpbtId)}</span>
  ) : (
    <span className="ui-chip">{translate('capabilities.standard')}</span>
  );
};
