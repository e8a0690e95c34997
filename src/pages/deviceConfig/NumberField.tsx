import { useId } from 'react';
import { useFieldText } from './useFieldText.ts';

type Props = {
  label: string;
  unit: string;
  value: number;
  isWrong: boolean;
  /** a number that it refuses counts as incomplete, such as the 0 of 0.5 */
  accepts?: (value: number) => boolean;
  onChange: (value: number) => void;
};

/** Parses a number; undefined if it is incomplete. */
const numberIn = (text: string) => {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
};

/** A field for a number. Incomplete input stays in the field, and is not written to the document. */
export const NumberField = ({ label, unit, value, isWrong, accepts = () => true, onChange }: Props) => {
  const id = useId();
  const { text, type, leave } = useFieldText(String(value));
  const read = (typed: string) => {
    const number = numberIn(typed);
    return number !== undefined && accepts(number) ? number : undefined;
  };
  const handleChange = (next: string) => {
    const number = read(next);
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
          aria-invalid={isWrong || (text.trim() !== '' && read(text) === undefined)}
          value={text}
          onChange={event => handleChange(event.target.value)}
          onBlur={leave}
        />
        {unit !== '' && <span aria-hidden>{unit}</span>}
      </span>
    </div>
  );
};
