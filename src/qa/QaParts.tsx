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
  /** part of the IDs by which the focus is restored after a reload */
  name: string;
  value: T;
  values: readonly T[];
  wordsOf: (value: T) => readonly [name: string, about?: string];
  onChoose: (value: T) => void;
};

/** Buttons instead of radio buttons: an arrow key must not sign the user out. */
export const ChoiceSetting = <T extends string | number | null>({
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

export const SwitchSetting = ({ name, label, isOn, onChange }: SwitchProps) => (
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

type TextSettingProps = {
  name: string;
  label: string;
  type?: 'text' | 'datetime-local';
  value: string;
  isValid?: (value: string) => boolean;
  onSet: (value: string) => void;
};

export const TextSetting = ({
  name,
  label,
  type = 'text',
  value,
  isValid = () => true,
  onSet,
}: TextSettingProps) => (
  <form
    className="qa-line"
    onSubmit={event => {
      event.preventDefault();
      const text = String(new FormData(event.currentTarget).get('text'));
      if (isValid(text)) return onSet(text);
      const input = event.currentTarget.querySelector('input');
      input?.setCustomValidity(texts.invalid);
      input?.reportValidity();
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
      onInput={event => event.currentTarget.setCustomValidity('')}
    />
    <button type="submit" aria-label={texts.setFlag(label)}>
      {texts.set}
    </button>
  </form>
);
