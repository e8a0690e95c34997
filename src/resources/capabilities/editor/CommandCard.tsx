import { useTranslate } from 'react-admin';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { ArrowDownIcon, PlusIcon, TrashIcon } from '../../../theme/icons.tsx';
import { useDefinitionContext } from './DefinitionContext.ts';
import { CheckField, DraftField } from './DraftField.tsx';
import { type Argument, type Command, newArgument, setCommand } from './edits.ts';
import { ItemCard } from './ItemCard.tsx';
import { NameField } from './NameField.tsx';
import { SchemaFields } from './SchemaFields.tsx';
import { kindOf } from './attributeSchema.ts';

type ArgumentProps = { command: Command; argument: Argument; index: number };

const ArgumentFields = ({ command, argument, index }: ArgumentProps) => {
  const translate = useTranslate();
  const { edit } = useDefinitionContext();
  const { arguments: given } = command;
  const path = `commands.${command.name}.arguments[${index}]`;
  const withArguments = (next: Argument[]) => setCommand(command.name, { ...command, arguments: next });
  const withArgument = (next: Argument) => withArguments(given.with(index, next));
  const label = (action: string) => translate(`capabilityEditor.${action}`, { name: argument.name });

  const moveUp = () => {
    const above = given[index - 1];
    if (above !== undefined) edit(withArguments(given.with(index - 1, argument).with(index, above)));
  };

  return (
    <li className="ed-argument">
      <div className="ed-card-body">
        <DraftField
          label={translate('capabilityEditor.fields.argument')}
          path={`${path}.name`}
          value={argument.name}
          isMono
          parse={typed => {
            const name = typed.trim();
            if (name === '') return { error: translate('capabilityEditor.wrong.noName') };
            return { value: name, edit: withArgument({ ...argument, name }) };
          }}
        />
        <SchemaFields
          schema={argument.schema}
          path={`${path}.schema`}
          editOf={schema => withArgument({ ...argument, schema })}
        />
        <div className="ed-argument-foot ed-wide">
          <CheckField
            label={translate('capabilityEditor.fields.optional')}
            path={`${path}.optional`}
            checked={argument.optional}
            editOf={optional => withArgument({ ...argument, optional })}
          />
          <IconButton label={label('moveUp')} title={label('moveUp')} disabled={index === 0} onClick={moveUp}>
            <ArrowDownIcon size={16} className="ed-up" />
          </IconButton>
          <IconButton
            label={label('remove')}
            title={label('remove')}
            onClick={() => edit(withArguments(given.toSpliced(index, 1)))}
          >
            <TrashIcon size={16} />
          </IconButton>
        </div>
      </div>
    </li>
  );
};

type Props = { name: string; command: Command; isFirst: boolean; isLast: boolean };

export const CommandCard = ({ name, command, isFirst, isLast }: Props) => {
  const translate = useTranslate();
  const { edit } = useDefinitionContext();
  const { arguments: given } = command;
  const path = `commands.${name}`;
  const shownKeys = ['type', 'minimum', 'maximum', 'maxLength', 'enum'];
  const shown = (problem: string) =>
    problem === path ||
    given.some(({ schema }, index) => {
      const place = `${path}.arguments[${index}]`;
      const isNested = ['list', 'object', 'any'].includes(kindOf(schema));
      return (
        problem === `${place}.name` ||
        shownKeys.some(key => problem === `${place}.schema.${key}`) ||
        (isNested && problem.startsWith(`${place}.schema`))
      );
    });
  const called = { ...command, name };
  const summary = `(${given.map(argument => `${argument.name}${argument.optional ? '?' : ''}`).join(', ')})`;

  return (
    <ItemCard part="commands" name={name} summary={summary} shown={shown} isFirst={isFirst} isLast={isLast}>
      <NameField part="commands" name={name} />
      {given.length > 0 && (
        <ul className="ed-arguments ed-wide">
          {given.map((argument, index) => (
            // oxlint-disable-next-line no-array-index-key -- an argument is identified by its index: its name is being typed
            <ArgumentFields key={index} command={called} argument={argument} index={index} />
          ))}
        </ul>
      )}
      <div className="ed-wide">
        <Button
          isSmall
          look="link"
          icon={<PlusIcon size={14} />}
          onClick={() => edit(setCommand(name, { ...command, arguments: [...given, newArgument(command)] }))}
        >
          {translate('capabilityEditor.addArgument')}
        </Button>
      </div>
    </ItemCard>
  );
};
