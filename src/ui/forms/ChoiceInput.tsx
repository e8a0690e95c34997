import { SelectInput } from 'ra-ui-materialui';

type Props = {
  source: string;
  label: string;
  helperText: string;
  choices: readonly { id: string; name: string }[];
  /** what an empty value is called */
  none: string;
};

// the empty choice of SelectInput is named 'Clear value' to those who hear it
const NONE = 'NONE';
const format = (value: unknown) => (typeof value === 'string' && value !== '' ? value : NONE);
const parse = (value: string) => (value === NONE ? '' : value);

/** One of a few choices; none is a choice with a name of its own. */
export const ChoiceInput = ({ choices, none, ...rest }: Props) => (
  <SelectInput
    {...rest}
    choices={[...choices, { id: NONE, name: none }]}
    format={format}
    parse={parse}
    isRequired
    fullWidth
  />
);
