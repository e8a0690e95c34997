import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Member } from '../../../model/contract/members.ts';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { Person } from '../Person.tsx';
import '../select/select.css';

type MemberSelectProps = {
  id: string;
  label: string;
  members: readonly Member[];
  value: string;
  onChange: (userId: string) => void;
  error?: string | undefined;
};

const byNameOrEmail = createFilterOptions<Member>({
  stringify: member => `${fullNameOf(member)} ${member.email ?? ''}`,
});

/** Selects a member, with a search by name or email. */
export const MemberSelect = ({ id, label, members, value, onChange, error }: MemberSelectProps) => {
  const translate = useTranslate();
  return (
    <Autocomplete<Member>
      id={id}
      options={[...members]}
      autoHighlight
      value={members.find(({ userId }) => userId === value) ?? null}
      filterOptions={byNameOrEmail}
      getOptionLabel={fullNameOf}
      getOptionKey={({ userId }) => userId}
      noOptionsText={translate('members.notFound')}
      onChange={(_event, member) => onChange(member?.userId ?? '')}
      renderOption={({ key, ...option }, member) => (
        <li key={key} {...option}>
          <span className="sel-choice">
            <Person name={fullNameOf(member)} />
            <small>{member.isYou ? translate('members.you') : member.email}</small>
          </span>
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          placeholder={translate('members.choose')}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
};
