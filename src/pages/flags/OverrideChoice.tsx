import { useTranslate } from 'react-admin';
import type { FlagName } from '../../../model/rules/flags.ts';
import { useFlagOverrides, useSession } from '../../auth/SessionContext.ts';

const choices = [
  { text: 'followsServer', value: undefined },
  { text: 'on', value: true },
  { text: 'off', value: false },
] as const;

/** Overrides a flag in this browser, with immediate effect. */
export const OverrideChoice = ({ name }: { name: FlagName }) => {
  const translate = useTranslate();
  const session = useSession();
  const chosen = useFlagOverrides()[name];
  return (
    <fieldset className="flags-choice">
      <legend className="ui-sr">{translate('flags.overrideOf', { name })}</legend>
      {choices.map(({ text, value }) => (
        <label key={text}>
          <input
            type="radio"
            name={`override-${name}`}
            checked={chosen === value}
            onChange={() => session.override(name, value)}
          />
          <span>{translate(`flags.${text}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};
