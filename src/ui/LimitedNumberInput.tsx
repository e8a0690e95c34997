import { type ComponentProps, type KeyboardEvent, useState } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  /** undefined if it isn't known yet */
  value: number | undefined;
  /** the nearest number that is allowed */
  limit: (value: number) => number;
  onChange: (value: number) => void;
};

/**
 * A number field without a form. What is typed counts at once if it is allowed; otherwise, when Enter is pressed or the
 * focus leaves, the nearest number that is.
 *
 * @example <LimitedNumberInput min={1} max={9} value={value} limit={n => clamp(n, 1, 9)} onChange={setValue} />
 */
export const LimitedNumberInput = ({ value, limit, onChange, ...input }: Props) => {
  const [typed, setTyped] = useState<string>();
  const change = (next: number) => {
    if (next !== value) onChange(next);
  };
  const handleChange = (text: string) => {
    setTyped(text);
    if (text !== '' && limit(Number(text)) === Number(text)) change(Number(text));
  };
  const finish = () => {
    if (typed !== undefined && typed !== '') change(limit(Number(typed)));
    setTyped(undefined);
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') finish();
  };
  return (
    <input
      {...input}
      type="number"
      value={typed ?? value ?? ''}
      onChange={event => handleChange(event.target.value)}
      onBlur={finish}
      onKeyDown={handleKey}
    />
  );
};
