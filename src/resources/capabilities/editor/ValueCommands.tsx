import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { Select } from '../../../ui/select/Select.tsx';
import { useDefinitionContext } from './DefinitionContext.ts';
import { setAttribute } from './edits.ts';
import { type Attribute, valueOf, withKey } from './attributeSchema.ts';

type Pair = { command: string; value: string };

/** The commands that set the values. */
export const ValueCommands = ({ name, attribute }: { name: string; attribute: Attribute }) => {
  const translate = useTranslate();
  const id = useId();
  const { detail, edit, problems } = useDefinitionContext();
  const pairs: readonly Pair[] = attribute.enumCommands ?? [];
  const able = Object.values(detail.commands)
    .filter(({ arguments: given }) => given.every(({ optional }) => optional))
    .map(command => command.name);
  const path = `attributes.${name}.enumCommands`;
  if (pairs.length === 0) return null;

  const choose = (value: string, command: string) => {
    const at = pairs.findIndex(pair => pair.value === value);
    const others = pairs.filter(pair => pair.value !== value);
    const next =
      command === ''
        ? others
        : at === -1
          ? [...pairs, { command, value }]
          : pairs.with(at, { command, value });
    edit(setAttribute(name, withKey(attribute, 'enumCommands', next.length === 0 ? undefined : next)));
  };

  return (
    <div className="ed-wide">
      <div className="ed-label" id={id}>
        {translate('capabilityEditor.fields.enumCommands')}
      </div>
      <table className="ed-table" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{translate('capabilityEditor.value')}</th>
            <th scope="col">{translate('capabilityEditor.command')}</th>
          </tr>
        </thead>
        <tbody>
          {(valueOf(attribute).enum ?? []).map(value => {
            const at = pairs.findIndex(pair => pair.value === value);
            const chosen = pairs[at]?.command ?? '';
            const error = problems.find(problem => problem.path.startsWith(`${path}[${at}]`));
            const offered = chosen === '' || able.includes(chosen) ? able : [...able, chosen];
            return (
              <tr key={value}>
                <th scope="row" className="ed-mono">
                  {value}
                </th>
                <td>
                  <Select
                    isSmall
                    aria-label={translate('capabilityEditor.commandFor', { value })}
                    aria-invalid={error !== undefined}
                    data-path={`${path}[${at}].command`}
                    value={chosen}
                    options={[
                      { value: '', label: translate('capabilityEditor.noCommand') },
                      ...offered.map(command => ({ value: command })),
                    ]}
                    onChange={command => choose(value, command)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
