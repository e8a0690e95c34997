import { BooleanInput, type BooleanInputProps } from 'react-admin';

const parse = (isOn: boolean) => (isOn ? 'Y' : 'N');
const format = (value: unknown) => value === 'Y';

/** A switch for the platform's 'Y' and 'N'. */
export const YesNoInput = (props: BooleanInputProps) => (
  <BooleanInput {...props} parse={parse} format={format} />
);
