import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import type { CapabilityDefinition } from '../../../../model/catalog/definition.ts';
import { draftOf } from './draft.ts';
import { type ArgumentDraft, initialArguments, validateCommand } from './messages.ts';
import { ValueInput } from './ValueInput.tsx';
import { ValidationPanel } from './ValidationPanel.tsx';

type Props = { capability: CapabilityDefinition; command: string };

/** A command to a device, validated while typing. */
export const CommandForm = ({ capability, command }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState<readonly ArgumentDraft[]>([]);
  const known = capability.commands[command]?.arguments ?? [];
  // arguments can be added to the definition while it is edited
  const offered = initialArguments(capability, command);
  const drafts = offered.map((draft, index) => typed[index] ?? draft);
  const result = validateCommand(capability, command, drafts);

  const change = (index: number, part: Partial<ArgumentDraft>) =>
    setTyped(drafts.map((draft, place) => (place === index ? { ...draft, ...part } : draft)));

  const pickAt = (path: string) => {
    const index = known.findIndex(({ name }) => path === `arguments.${name}`);
    const argument = known[index];
    return argument && ((picked: string) => change(index, draftOf(argument.schema, picked)));
  };

  return (
    <>
      {known.length === 0 && (
        <p className="playground-about">{translate('capabilities.playground.noArguments')}</p>
      )}
      {known.map(({ name, optional, schema }, index) => {
        const draft = drafts[index];
        if (draft === undefined) return null;
        return (
          <div key={name}>
            {optional && (
              <label className="playground-send">
                <input
                  type="checkbox"
                  className="ui-check"
                  checked={draft.isSent}
                  onChange={event => change(index, { isSent: event.target.checked })}
                />
                {translate('capabilities.playground.send', { name })}
              </label>
            )}
            {draft.isSent && (
              <ValueInput
                id={`${id}-${index}`}
                label={name}
                schema={schema}
                draft={draft}
                isWrong={result.error?.path.startsWith(`arguments.${name}`) === true}
                onChange={next => change(index, next)}
              />
            )}
          </div>
        );
      })}
      <ValidationPanel
        result={result}
        jsonLabel={translate('capabilities.playground.commandJson')}
        pickAt={pickAt}
      />
    </>
  );
};
