import { SelectInput } from 'react-admin';
import type { ReactNode } from 'react';

type Props = {
  source: string;
  label: string;
  helperText: ReactNode;
  choices: readonly { id: string; name: string }[];
  /** label of the empty value */
  noneLabel: string;
};

// screen readers announce SelectInput's own empty choice as 'Clear value'
const NONE = 'NONE';
const format = (value: unknown) => (typeof value === 'string' && value !== '' ? value : NONE);
const parse = (value: string) => (value === NONE ? '' : value);

/** A select in which the empty value is a labeled choice. */
export const ChoiceInput = ({ label, choices, noneLabel, ...rest }: Props) => (
  <SelectInput
    {...rest}
    // an element, to which SelectInput adds no asterisk: the empty value can be saved
    label={<>{label}</>}
    choices={[...choices, { id: NONE, name: noneLabel }]}
    format={format}
    parse={parse}
    isRequired
    fullWidth
  />
);
