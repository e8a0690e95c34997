import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useListFilterContext } from 'react-admin';

export type Choice = { value: string; label: string; /** in the second line */ detail?: string };

type Props = {
  source: string;
  title: string;
  placeholder: string;
  /** what matches the typed text */
  choices: readonly Choice[];
  chosen: Choice | undefined;
  noChoices: string;
  isLoading?: boolean;
  /** of choices that are searched for on the server; without it, the list itself is searched */
  onType?: (text: string) => void;
};

const asTheyAre = (choices: Choice[]) => choices;

/** One of many values of a field, found by typing. */
export const SearchFilter = (props: Props) => {
  const { source, title, placeholder, choices, chosen, noChoices, isLoading = false, onType } = props;
  const { filterValues, setFilters } = useListFilterContext();
  return (
    <fieldset className="list-facet">
      <legend>{title}</legend>
      <Autocomplete<Choice>
        size="small"
        options={[...choices]}
        value={chosen ?? null}
        loading={isLoading}
        noOptionsText={noChoices}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        getOptionKey={({ value }) => value}
        {...(onType && {
          filterOptions: asTheyAre,
          onInputChange: (_event, text: string, reason) => onType(reason === 'input' ? text : ''),
        })}
        onChange={(_event, choice) => setFilters({ ...filterValues, [source]: choice?.value })}
        renderOption={({ key, ...option }, { label, detail }) => (
          <li key={key} {...option}>
            <span className="pm-choice">
              <span>{label}</span>
              {detail !== undefined && <small>{detail}</small>}
            </span>
          </li>
        )}
        renderInput={params => (
          <TextField
            {...params}
            placeholder={placeholder}
            slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': title } }}
          />
        )}
      />
    </fieldset>
  );
};
