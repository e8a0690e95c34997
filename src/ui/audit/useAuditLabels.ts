import { type TranslateFunction, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import type { AuditAction, AuditEntry } from '../../../model/contract/audit.ts';

const BLIND = ' (blind)';

/** The action without ` (blind)`. */
export const verbOf = ({ action }: Pick<AuditEntry, 'action'>) => action.replace(BLIND, '') as AuditAction;

/** Written without If-Match, so somebody else's change may have been replaced. */
export const isBlind = ({ action }: Pick<AuditEntry, 'action'>) => action.endsWith(BLIND);

/** The labels of actions, resources, and fields in the audit log. */
export const auditLabels = (translate: TranslateFunction) => ({
  actionOf: (entry: Pick<AuditEntry, 'action'>) => {
    const verb = verbOf(entry);
    return translate(`audit.actions.${verb}`, { _: verb });
  },
  kindOf: (resource: string) => translate(`audit.kinds.${resource}`, { _: resource }),
  fieldOf: (resource: string, name: string) =>
    translate(`audit.fields.${name}`, {
      _: translate(`resources.${resource}.fields.${name}`, { _: name }),
    }),
});

export const useAuditLabels = () => {
  const translate = useTranslate();
  return useMemo(() => auditLabels(translate), [translate]);
};
