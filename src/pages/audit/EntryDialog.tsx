import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import type { AuditEntry } from '../../../model/contract/audit.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatFullTime } from '../../ui/format.ts';
import { listPath } from '../../ui/recordPaths.ts';
import { isBlind, useAuditLabels } from '../../ui/audit/useAuditLabels.ts';
import { fieldsOf, recordNameOf, valueText } from './entry.ts';

type Props = { entry: AuditEntry; onClose: () => void };

const Id = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <code>{text}</code>
      <CopyButton value={text} label={label} />
    </dd>
  </>
);

/** An entry of the audit log with all its fields. */
export const EntryDialog = ({ entry, onClose }: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  const { actionOf, kindOf, fieldOf } = useAuditLabels();
  const { at, userNm, resource, recordId, requestId, before, after } = entry;
  const fields = fieldsOf(entry);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {[actionOf(entry), kindOf(resource), recordNameOf(entry)].filter(Boolean).join(' · ')}
      </DialogTitle>
      <DialogContent>
        <dl className="audit-facts">
          <dt>{translate('resources.auditEntries.fields.userNm')}</dt>
          <dd>{userNm}</dd>
          <dt>{translate('resources.auditEntries.fields.at')}</dt>
          <dd>{formatFullTime(at)}</dd>
          {recordId !== '' && (
            <Id label={translate(`audit.${resource === 'calls' ? 'call' : 'recordId'}`)} text={recordId} />
          )}
          <Id label={translate('audit.requestId')} text={requestId} />
        </dl>
        {isBlind(entry) && <p className="audit-blind">{translate('audit.blind')}</p>}
        {fields.length > 0 && (
          <table className="audit-fields">
            <thead>
              <tr>
                <th scope="col">{translate('audit.field')}</th>
                {before !== null && <th scope="col">{translate('audit.before')}</th>}
                {after !== null && (
                  <th scope="col">{translate(before === null ? 'audit.value' : 'audit.after')}</th>
                )}
              </tr>
            </thead>
            <tbody>
              {fields.map(field => (
                <tr key={field.name}>
                  <th scope="row">{fieldOf(resource, field.name)}</th>
                  {before !== null && (
                    <td>
                      <pre>{valueText(field.before)}</pre>
                    </td>
                  )}
                  {after !== null && (
                    <td>
                      <pre>{valueText(field.after)}</pre>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DialogContent>
      <DialogActions>
        {resource !== 'calls' && recordId !== '' && (
          <LinkButton look="outlined" to={listPath('audit', { q: recordId })} onClick={onClose}>
            {translate('audit.ofRecord')}
          </LinkButton>
        )}
        <Button look="main" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
