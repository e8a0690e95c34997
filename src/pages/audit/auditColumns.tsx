import { useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import type { AuditEntry } from '../../../model/contract/audit.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { ErrorIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { auditLabels, useAuditLabels, verbOf } from '../../ui/audit/useAuditLabels.ts';
import { fieldsOf, recordNameOf } from './entry.ts';

const EntryDialog = lazyPart(withTheme(async () => (await import('./EntryDialog.tsx')).EntryDialog));

const SHOWN_FIELDS = 3;

const ActionCell = ({ entry }: { entry: AuditEntry }) => {
  const { actionOf } = useAuditLabels();
  return verbOf(entry) === 'refused' ? (
    <span className="audit-refused">
      <ErrorIcon size={14} />
      {actionOf(entry)}
    </span>
  ) : (
    actionOf(entry)
  );
};

const RecordCell = ({ entry }: { entry: AuditEntry }) => {
  const name = recordNameOf(entry) ?? entry.recordId;
  return <span title={name === entry.recordId ? name : `${name} (${entry.recordId})`}>{name}</span>;
};

/** The names of the changed fields, as a button that shows both values. */
const ChangesCell = ({ entry }: { entry: AuditEntry }) => {
  const translate = useTranslate();
  const { fieldOf } = useAuditLabels();
  const [isOpen, setIsOpen] = useState(false);
  const names = fieldsOf(entry).map(({ name }) => fieldOf(entry.resource, name));
  const shown = names.slice(0, SHOWN_FIELDS).join(', ');
  const more = names.length - SHOWN_FIELDS;
  const text = more > 0 ? translate('audit.moreFields', { fields: shown, smart_count: more }) : shown;
  return (
    <>
      <Button
        look="link"
        isSmall
        className="audit-changes"
        title={text}
        onPointerEnter={EntryDialog.preload}
        onFocus={EntryDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {text === '' ? translate('audit.details') : text}
      </Button>
      {isOpen && (
        <Suspense>
          <EntryDialog entry={entry} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

export const auditColumns: readonly Column<AuditEntry>[] = [
  { source: 'at', cell: ({ at }) => <RelativeTime time={at} isFirst />, firstOrder: 'DESC' },
  {
    source: 'userNm',
    cell: ({ userNm }) => <span title={userNm}>{userNm}</span>,
    sort: false,
    flexible: true,
  },
  {
    source: 'action',
    cell: entry => <ActionCell entry={entry} />,
    text: (entry, translate) => auditLabels(translate).actionOf(entry),
    sort: false,
  },
  {
    source: 'resource',
    text: ({ resource }, translate) => auditLabels(translate).kindOf(resource),
    sort: false,
    narrow: 'hide',
  },
  { source: 'recordId', cell: entry => <RecordCell entry={entry} />, sort: false, flexible: true },
  { source: 'after', cell: entry => <ChangesCell entry={entry} />, sort: false, flexible: true },
  { source: 'recordNm', show: 'export' },
  { source: 'before', show: 'export' },
  { source: 'requestId', show: 'export' },
];
