import { type ReactNode, useId } from 'react';
import { texts } from './texts.ts';

export const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="qa-section" role="group" aria-labelledby={id} aria-describedby={hint && `${id}-hint`}>
      <h3 id={id}>{title}</h3>
      {children}
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </section>
  );
};

type ChoiceProps<T> = {
  /** makes the ids, by which focus is found again after a reload */
  name: string;
  value: T;
  values: readonly T[];
  wordsOf: (value: T) => readonly [name: string, about?: string];
  onChoose: (value: T) => void;
};

/** Buttons, not radios: an arrow key must not sign anybody out. */
export const Choice = <T extends string | number | null>({
  name,
  value,
  values,
  wordsOf,
  onChoose,
}: ChoiceProps<T>) => (
  <div className="qa-choice" data-name={name}>
    {values.map(option => {
      const [label, about] = wordsOf(option);
      return (
        <button
          key={option}
          id={`qa-${name}-${option}`}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {label}
          {about && <small> {about}</small>}
        </button>
      );
    })}
  </div>
);

type SwitchProps = { name: string; label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void };

export const Switch = ({ name, label, isOn, onChange }: SwitchProps) => (
  <label className="qa-switch">
    <span>{label}</span>
    <input
      id={`qa-${name}`}
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      onChange={event => onChange(event.target.checked)}
    />
  </label>
);

type LineProps = {
  name: string;
  label: string;
  type?: 'text' | 'datetime-local';
  value: string;
  onSet: (value: string) => void;
};

export const Line = ({ name, label, type = 'text', value, onSet }: LineProps) => (
  <form
    className="qa-line"
    onSubmit={event => {
      event.preventDefault();
      onSet(String(new FormData(event.currentTarget).get('text')));
    }}
  >
    <label htmlFor={`qa-${name}`}>{label}</label>
    <input
      key={value}
      id={`qa-${name}`}
      name="text"
      type={type}
      defaultValue={value}
      maxLength={type === 'text' ? 500 : undefined}
      autoComplete="off"
    />
    <button type="submit" aria-label={texts.setFlag(label)}>
      {texts.set}
    </button>
  </form>
);
