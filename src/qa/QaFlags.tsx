import type { FlagMap } from '../../model/contract/flags.ts';
import { deprecationOf, isValidFlagValue } from '../../model/rules/flags.ts';
import { TextSetting, Section, SwitchSetting } from './QaParts.tsx';
import { defaultOf, flagNames, isSuffixList, withChanges } from './qaState.ts';
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

  const setPart = (name: string, part: string, text: string) => {
    const { [part]: _, ...otherParts } = typeof flags[name] === 'object' ? flags[name] : {};
    const others = without(flags, name);
    const withOthers = Object.keys(otherParts).length === 0 ? others : { ...others, [name]: otherParts };
    const usual: Record<string, string> = deprecationOf(withChanges(base, withOthers)) ?? {};
    onChange(text === usual[part] ? withOthers : { ...others, [name]: { ...otherParts, [part]: text } });
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
          isValid={text => isValidFlagValue(name, text)}
          onSet={text => set(name, text)}
        />
      );
    }
    if (typeof standard === 'boolean') {
      return (
        <div key={name}>
          <SwitchSetting name={name} label={name} isOn={value === true} onChange={isOn => set(name, isOn)} />
          <TextSetting
            name={`${name}-suffixes`}
            label={texts.suffixesOf(name)}
            value={typeof value === 'string' ? value : ''}
            isValid={text => text === '' || isSuffixList(text)}
            onSet={text => set(name, text === '' ? standard : text)}
          />
        </div>
      );
    }
    // the only flag that is an object
    const parts = deprecationOf(withChanges(base, flags));
    return (
      <div key={name}>
        <SwitchSetting
          name={name}
          label={name}
          isOn={value !== false}
          onChange={isOn => (isOn ? onChange(without(flags, name)) : set(name, false))}
        />
        {Object.entries(parts ?? {}).map(([part, text]) => (
          <TextSetting
            key={part}
            name={`${name}-${part}`}
            label={part}
            value={text}
            isValid={next => isValidFlagValue(name, { [part]: next })}
            onSet={next => setPart(name, part, next)}
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
