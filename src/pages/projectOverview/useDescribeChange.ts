import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../../model/contract/audit.ts';
import { useAuditLabels, verbOf } from '../../ui/audit/useAuditLabels.ts';

const truncate = (value: unknown) => {
  const text = String(value ?? '');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

// described as a whole, regardless of the fields
const wholeVerbs: ReadonlySet<string> = new Set(['create', 'delete', 'restore', 'undo']);

const idLabels: Readonly<Record<string, string>> = {
  dvcPrflId: 'overview.ids.profileId',
  setupId: 'overview.ids.setupId',
  vid: 'overview.ids.vid',
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Describes an audit entry in the history of a project: for the project itself, a line for each changed field. */
export const useDescribeChange = () => {
  const translate = useTranslate();
  const labels = useAuditLabels();
  const textOf = (key: string, args?: Record<string, string>) => translate(`overview.changes.${key}`, args);

  const describeField = (name: string, before: unknown, after: unknown): string => {
    switch (name) {
      case 'devStatCd':
        return textOf('state', { state: translate(`projectState.${String(after)}`) });
      case 'deployment':
        return textOf('deployed', { number: String(after) });
      case 'undoneDeployment':
        return textOf('undeployed', { number: String(after) });
      case 'ownerNm':
        return textOf('owner', { name: truncate(after) });
      case 'pjtNm':
        return textOf('renamed', { from: truncate(before), to: truncate(after) });
      case 'dsc':
        return after === '' ? textOf('undescribed') : textOf('described', { text: truncate(after) });
      default: {
        const label = idLabels[name] ?? `resources.projects.fields.${name}`;
        const field = translate(label, { _: name });
        const value = truncate(after);
        return value === '' ? textOf('emptied', { field }) : textOf('field', { field, value });
      }
    }
  };

  const describeRecord = (entry: AuditEntry) => {
    const { resource, recordNm } = entry;
    const kind = labels.kindOf(resource);
    const action = lowerFirst(labels.actionOf(entry));
    return recordNm === ''
      ? textOf('ofKind', { kind, action })
      : textOf('ofRecord', { kind, name: truncate(recordNm), action });
  };

  return (entry: AuditEntry): string[] => {
    const { resource, before, after } = entry;
    const verb = verbOf(entry);
    if (resource !== 'projects') return [describeRecord(entry)];
    if (wholeVerbs.has(verb)) return [textOf(verb)];
    // only a driver folder has files
    if (verb === 'import') return [textOf(after?.files === undefined ? 'importFile' : 'importFolder')];
    const lines = Object.keys(after ?? {})
      // described by its name instead
      .filter(name => name !== 'ownerId' || after?.ownerNm === undefined)
      // described by the deployment instead
      .filter(name => name !== 'devStatCd' || after?.deployment === undefined)
      .filter(name => before?.[name] !== after?.[name])
      .map(name => describeField(name, before?.[name], after?.[name]));
    return lines.length > 0 ? lines : [textOf('other')];
  };
};
