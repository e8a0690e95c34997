import { useId } from 'react';

type Props = {
  label?: string;
  ariaLabel?: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
};

export const TextField = ({ label, ariaLabel, value, maxLength, onChange }: Props) => {
  const id = useId();
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
        value={value}
        maxLength={maxLength}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  );
};
