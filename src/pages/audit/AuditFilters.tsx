import { useListFilterContext, useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { auditActions, auditResources } from '../../../model/contract/audit.ts';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { toDateInput } from '../../ui/format.ts';
import { useMembers } from '../../ui/members/useMembers.ts';
import { useMergeFilter } from '../../ui/list/useMergeFilter.ts';
import { SearchSelect } from '../../ui/select/SearchSelect.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { useAuditLabels } from '../../ui/audit/useAuditLabels.ts';

type Filter = { userId?: string; action?: string; resource?: string; from?: number; to?: number };

/** NaN if the text is no day */
const startOf = (day: string) => new Date(`${day}T00:00`).getTime();

// also on a day with a clock change
const endOf = (start: number) => new Date(start).setHours(23, 59, 59, 999);

type DayProps = { label: string; value: number | undefined; onChange: (start: number | undefined) => void };

const Day = ({ label, value, onChange }: DayProps) => {
  const id = useId();
  // while a year is typed, the field has days of the first century: `0002-11-28`
  const [typed, setTyped] = useState<string>();
  const handleChange = (text: string) => {
    setTyped(text);
    const start = startOf(text);
    if (text === '') onChange(undefined);
    else if (start >= 0) onChange(start);
  };
  return (
    <div className="audit-day">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={typed ?? (value === undefined ? '' : toDateInput(value))}
        onChange={({ target }) => handleChange(target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
};

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);

/** Filters by user, action, resource, and time. */
export const AuditFilters = () => {
  const translate = useTranslate();
  const labels = useAuditLabels();
  const { filterValues } = useListFilterContext();
  const set: (part: Filter) => void = useMergeFilter();
  const { members, error } = useMembers(useUser()?.mnId ?? '');
  const { userId, action = '', resource = '', from, to } = filterValues as Filter;
  const textOf = (name: string) => translate(`audit.filters.${name}`);
  const people = (members ?? []).map(member => ({
    value: member.userId,
    label: fullNameOf(member),
    ...(member.email !== null && { detail: member.email }),
  }));
  // the link of a colleague can name somebody who has left
  const unknown = userId === undefined ? undefined : { value: userId, label: userId };
  return (
    <div className="audit-filters">
      <SearchSelect
        label={textOf('person')}
        placeholder={textOf('anyone')}
        choices={people}
        chosen={people.find(({ value }) => value === userId) ?? unknown}
        isLoading={members === undefined && error === null}
        noChoices={translate('members.notFound')}
        onChoose={value => set({ userId: value })}
      />
      <Select
        aria-label={textOf('action')}
        value={action}
        options={[
          { value: '', label: textOf('anyAction') },
          ...auditActions
            .map(value => ({ value, label: labels.actionOf({ action: value }) }))
            .toSorted(byLabel),
        ]}
        onChange={value => set({ action: value || undefined })}
      />
      <Select
        aria-label={textOf('kind')}
        value={resource}
        options={[
          { value: '', label: textOf('anyKind') },
          ...auditResources.map(value => ({ value, label: labels.kindOf(value) })).toSorted(byLabel),
        ]}
        onChange={value => set({ resource: value || undefined })}
      />
      <Day label={textOf('from')} value={from} onChange={start => set({ from: start })} />
      <Day
        label={textOf('to')}
        value={to}
        // include the whole day
        onChange={start => set({ to: start === undefined ? undefined : endOf(start) })}
      />
    </div>
  );
};
