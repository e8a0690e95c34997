import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Member } from '../../../model/contract/members.ts';
import { MAX_MENTIONS } from '../../../model/contract/publishRequests.ts';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import '../../ui/select/select.css';

type Props = {
  /** undefined while loading */
  choices: readonly Member[] | undefined;
  value: readonly Member[];
  onChange: (people: Member[]) => void;
};

/** Selects the colleagues to mention. */
export const MentionsInput = ({ choices, value, onChange }: Props) => {
  const translate = useTranslate();
  const label = translate('publishRequests.comment.mentions');
  return (
    <Autocomplete<Member, true>
      multiple
      autoHighlight
      size="small"
      options={choices ?? []}
      value={[...value]}
      loading={choices === undefined}
      getOptionLabel={fullNameOf}
      getOptionKey={({ userId }) => userId}
      isOptionEqualToValue={(one, other) => one.userId === other.userId}
      getOptionDisabled={() => value.length >= MAX_MENTIONS}
      noOptionsText={translate('publishRequests.comment.noMember')}
      onChange={(_event, people) => onChange(people)}
      renderOption={({ key, ...option }, member) => (
        <li key={key} {...option}>
          <span className="sel-choice">
            <span>{fullNameOf(member)}</span>
            {member.email !== null && <small>{member.email}</small>}
          </span>
        </li>
      )}
      renderInput={params => <TextField {...params} label={label} />}
    />
  );
};
