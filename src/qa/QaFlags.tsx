import type { FlagMap } from '../../model/contract/flags.ts';
import { TextSetting, Section, SwitchSetting } from './QaParts.tsx';
import { defaultOf, flagNames } from './qaState.ts';
import { texts } from './texts.ts';

type Props = {
  /** the fake's own flags */
  base: FlagMap;
  flags: FlagMap;
  onChange: (flags: FlagMap) => void;
};

const without = (flags: FlagMap, name: string) =>
  Object.fromEntries(Object.entries(flags).filter(([key]) => key !== name));

/** Every flag of the product, with the input that fits its type. */
export const QaFlags = ({ base, flags, onChange }: Props) => {
  const standardOf = (name: string) => base[name] ?? defaultOf(name) ?? '';
  const set = (name: string, value: FlagMap[string]) => {
    const others = without(flags, name);
    onChange(value === standardOf(name) ? others : { ...others, [name]: value });
  };

  const rowsOf = (name: string) => {
    const standard = standardOf(name);
    const value = flags[name] ?? standard;
    if (typeof standard === 'string') {
      return (
        <TextSetting
          key={name}
          name={name}
          label={name}
          value={String(value)}
          onSet={text => set(name, text)}
        />
      );
    }
    if (typeof standard === 'boolean') {
      return (
        <SwitchSetting
          key={name}
          name={name}
          label={name}
          isOn={value === true}
          onChange={isOn => set(name, isOn)}
        />
      );
    }
    const changed = typeof value === 'object' && name in flags ? value : {};
    return (
      <div key={name}>
        <SwitchSetting
          name={name}
          label={name}
          isOn={value !== false}
          onChange={isOn => (isOn ? onChange(without(flags, name)) : set(name, false))}
        />
        {value !== false &&
          Object.entries(standard).map(([part, text]) => (
            <TextSetting
              key={part}
              name={`${name}-${part}`}
              label={part}
              value={changed[part] ?? text}
              onSet={next => set(name, { ...changed, [part]: next })}
            />
          ))}
      </div>
    );
  };

  return (
    <Section title={texts.flags} hint={texts.flagsHint}>
      <div className="qa-flags">{flagNames.map(rowsOf)}</div>
    </Section>
  );
};
