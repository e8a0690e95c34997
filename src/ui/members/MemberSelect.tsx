import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Member } from '../../../model/contract/members.ts';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { Person } from '../Person.tsx';

type MemberSelectProps = {
  id: string;
  label: string;
  members: readonly Member[];
  value: string;
  onChange: (userId: string) => void;
  error?: string | undefined;
};

export const MemberSelect = ({ id, label, members, value, onChange, error }: MemberSelectProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      id={id}
      label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { htmlFor: undefined } }}
    >
      <MenuItem value="" disabled>
        {translate('members.choose')}
      </MenuItem>
      {members.map(member => (
        <MenuItem key={member.userId} value={member.userId}>
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <Person name={fullNameOf(member)} />
            {member.isYou && (
              <Box component="small" sx={{ color: 'var(--ink-3)' }}>
                {translate('members.you')}
              </Box>
            )}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
};
