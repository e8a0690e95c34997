import { type TranslateFunction, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import type { AuditEntry } from '../../../model/contract/audit.ts';
import { verbOf } from './entry.ts';

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
