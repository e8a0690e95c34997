import { useTranslate } from 'react-admin';
import type { CapabilityDefinition } from '../../../model/catalog/definition.ts';
import { Button } from '../../ui/Button.tsx';
import { SchemaDetails } from './SchemaDetails.tsx';
import { schemaText, valuesOf } from './schemaText.ts';
import { ValueChips } from './ValueChips.tsx';

type Command = CapabilityDefinition['commands'][string];
type Argument = Command['arguments'][number];

const ArgumentRow = ({ argument: { name, optional, schema } }: { argument: Argument }) => {
  const translate = useTranslate();
  const values = valuesOf(schema);
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {optional && <span className="ui-chip">{translate('capabilities.page.optional')}</span>}
      </th>
      <td>
        {schemaText(schema, translate)}
        {values.length > 0 && <ValueChips values={values} />}
        <SchemaDetails schema={schema} name={name} />
      </td>
    </tr>
  );
};

/** For example, setLevel(level, rate?). */
const signatureOf = ({ name, arguments: known }: Command) =>
  `${name}(${known.map(one => (one.optional ? `${one.name}?` : one.name)).join(', ')})`;

/** A command with its arguments. */
export const CommandCard = ({ command, onTry }: { command: Command; onTry: () => void }) => {
  const translate = useTranslate();
  const { name } = command;
  return (
    <section className="capability-card" aria-label={`${name}()`}>
      <div className="capability-card-head">
        <h3 className="mono">{signatureOf(command)}</h3>
        <span>{command.arguments.length === 0 && translate('capabilities.page.noArguments')}</span>
        <Button
          look="outlined"
          isSmall
          aria-label={translate('capabilities.page.tryIt', { name: `${name}()` })}
          onClick={onTry}
        >
          {translate('capabilities.page.try')}
        </Button>
      </div>
      {command.arguments.length > 0 && (
        <table className="capability-arguments">
          <thead>
            <tr>
              <th scope="col">{translate('capabilities.page.argument')}</th>
              <th scope="col">{translate('capabilities.page.takes')}</th>
            </tr>
          </thead>
          <tbody>
            {command.arguments.map(argument => (
              <ArgumentRow key={argument.name} argument={argument} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
