import { useId } from 'react';
import { useFieldText } from './useFieldText.ts';

type Props = {
  label?: string;
  ariaLabel?: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
};

export const TextField = ({ label, ariaLabel, value, maxLength, onChange }: Props) => {
  const id = useId();
  const { text, type, leave } = useFieldText(value);
  return (
    <div>
      {label !== undefined && (
        <label className="dc-label" htmlFor={id}>
          {label}
        </label>
      )}
      <input
        id={id}
        className="dc-input"
        aria-label={ariaLabel}
        value={text}
        maxLength={maxLength}
        onChange={event => {
          type(event.target.value);
          onChange(event.target.value);
        }}
        onBlur={leave}
      />
    </div>
  );
};
