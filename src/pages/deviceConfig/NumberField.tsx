import { useId, useState } from 'react';

type Props = {
  label: string;
  unit: string;
  value: number;
  isWrong: boolean;
  onChange: (value: number) => void;
};

/** A number as it is typed: what is no number yet stays in the field and out of the document. */
export const NumberField = ({ label, unit, value, isWrong, onChange }: Props) => {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const handleChange = (text: string) => {
    const number = Number(text);
    const isNumber = text.trim() !== '' && Number.isFinite(number);
    setTyped(isNumber && String(number) === text ? null : text);
    if (isNumber) onChange(number);
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
          aria-invalid={isWrong || (typed !== null && typed.trim() !== '' && Number.isNaN(Number(typed)))}
          value={typed ?? String(value)}
          onChange={event => handleChange(event.target.value)}
          onBlur={() => setTyped(null)}
        />
        {unit !== '' && <span aria-hidden>{unit}</span>}
      </span>
    </div>
  );
};
