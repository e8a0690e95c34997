import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import type { Choice } from './choice.ts';
import './select.css';

type Props = {
  label: string;
  placeholder?: string;
  /** the choices that match the typed text */
  choices: readonly Choice[];
  chosen: Choice | undefined;
  noChoices: string;
  isLoading?: boolean;
  /** whether the choice can't be cleared */
  isRequired?: boolean;
  /** whether it is empty again after each choice, such as to add one; `chosen` is undefined then */
  isCleared?: boolean;
  /** for choices that are searched on the server; without it, the list itself is searched */
  onType?: ((text: string) => void) | undefined;
  onChoose: (value: string | undefined) => void;
};

const byLabelOrDetail = createFilterOptions<Choice>({
  stringify: ({ label, detail = '' }) => `${label} ${detail}`,
});
const asTheyAre = (choices: Choice[]) => choices;

/** The same object as long as it says the same: the field would discard what is typed when it gets another one. */
const useStable = (chosen: Choice | undefined) => {
  const { value, label, detail } = chosen ?? {};
  return useMemo<Choice | null>(
    () =>
      value === undefined || label === undefined
        ? null
        : { value, label, ...(detail !== undefined && { detail }) },
    [value, label, detail],
  );
};

/** Selects one of many values, with a search. */
export const SearchSelect = ({
  label,
  placeholder,
  choices,
  chosen,
  noChoices,
  isLoading = false,
  isRequired = false,
  isCleared = false,
  onType,
  onChoose,
}: Props) => {
  const value = useStable(chosen);
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete<Choice, false, boolean>
      size="small"
      options={[...choices]}
      value={value}
      loading={isLoading}
      // until the server has answered, the first choice is not one that matches the typed text
      autoHighlight={onType === undefined}
      disableClearable={isRequired}
      noOptionsText={noChoices}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      getOptionKey={({ value }) => value}
      filterOptions={onType ? asTheyAre : byLabelOrDetail}
      {...(onType && {
        onInputChange: (_event, text: string, reason) => onType(reason === 'input' ? text : ''),
      })}
      {...(isCleared && {
        inputValue: typed,
        onInputChange: (_event, text: string, reason) => setTyped(reason === 'input' ? text : ''),
      })}
      onChange={(_event, choice) => {
        // also if the text is that of the choice, which is no new input
        if (isCleared) setTyped('');
        onChoose(choice?.value);
      }}
      renderOption={({ key, ...option }, { label: name, detail }) => (
        <li key={key} {...option}>
          <span className="sel-choice">
            <span>{name}</span>
            {detail !== undefined && <small>{detail}</small>}
          </span>
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          {...(placeholder !== undefined && { placeholder })}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
    />
  );
};
