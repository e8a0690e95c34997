import { useId } from 'react';
import { useFieldText } from './useFieldText.ts';

type Props = {
  label: string;
  unit: string;
  value: number;
  isWrong: boolean;
  onChange: (value: number) => void;
};

/** Parses a number; undefined if it is incomplete. */
const numberIn = (text: string) => {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
};

/** A field for a number. Incomplete input stays in the field, and is not written to the document. */
export const NumberField = ({ label, unit, value, isWrong, onChange }: Props) => {
  const id = useId();
  const { text, type, leave } = useFieldText(String(value));
  const handleChange = (next: string) => {
    const number = numberIn(next);
    type(next, String(number ?? value));
    if (number !== undefined) onChange(number);
  };
  return (
    <div>
      <label className="dc-label" htmlFor={id}>
        {label}
      </label>
      <span className="dc-number">
        <input
          id={id}
          className="dc-input"
          inputMode="decimal"
          aria-invalid={isWrong || (text.trim() !== '' && numberIn(text) === undefined)}
          value={text}
          onChange={event => handleChange(event.target.value)}
          onBlur={leave}
        />
        {unit !== '' && <span aria-hidden>{unit}</span>}
      </span>
    </div>
  );
};
