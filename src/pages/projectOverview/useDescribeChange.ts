import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../../model/contract/audit.ts';

const truncate = (value: unknown) => {
  const text = String(value ?? '');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

/** Describes an audit entry in a sentence. */
export const useDescribeChange = () => {
  const translate = useTranslate();
  return ({ action, before, after }: AuditEntry) => {
    const [verb = ''] = action.split(' ');
    if (after?.devStatCd !== undefined) {
      return translate('overview.changes.state', {
        state: translate(`projectState.${String(after.devStatCd)}`),
      });
    }
    if (verb === 'transfer') return translate('overview.changes.owner', { name: truncate(after?.ownerNm) });
    if (verb === 'create') return translate('overview.changes.create');
    if (after?.pjtNm !== undefined && before?.pjtNm !== undefined) {
      return translate('overview.changes.renamed', {
        from: truncate(before.pjtNm),
        to: truncate(after.pjtNm),
      });
    }
    if (after?.dsc !== undefined) {
      return after.dsc === ''
        ? translate('overview.changes.undescribed')
        : translate('overview.changes.described', { text: truncate(after.dsc) });
    }
    return translate('overview.changes.other');
  };
};
