import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/Button.tsx';
import { PlusIcon } from '../../../theme/icons.tsx';
import { useDefinitionContext } from './DefinitionContext.ts';
import { CheckField, DraftField, SelectField } from './DraftField.tsx';
import { addSetter, addValueCommands, setAttribute } from './edits.ts';
import { ItemCard } from './ItemCard.tsx';
import { NameField } from './NameField.tsx';
import { SchemaFields } from './SchemaFields.tsx';
import { useSchemaSummary } from './useSchemaSummary.ts';
import type { ParseResult } from './useParsedText.ts';
import {
  type Attribute,
  isRequired,
  kindOf,
  unitsOf,
  valueOf,
  withIsRequired,
  withKey,
  withUnits,
  withValue,
} from './attributeSchema.ts';
import { ValueCommands } from './ValueCommands.tsx';

type Props = { name: string; attribute: Attribute };

const Units = ({ name, attribute }: Props) => {
  const translate = useTranslate();
  const parse = (typed: string): ParseResult => {
    const units = typed
      .split(',')
      .map(unit => unit.trim())
      .filter(unit => unit !== '');
    return { value: units.join(', '), edit: setAttribute(name, withUnits(attribute, units)) };
  };
  return (
    <DraftField
      label={translate('capabilityEditor.fields.units')}
      help={translate('capabilityEditor.help.units')}
      path={`attributes.${name}.schema.properties.unit.enum`}
      value={unitsOf(attribute).join(', ')}
      parse={parse}
    />
  );
};

const Setter = ({ name, attribute }: Props) => {
  const translate = useTranslate();
  const { detail, edit } = useDefinitionContext();
  const { setter } = attribute;
  const able = Object.values(detail.commands).filter(({ arguments: given }) => given.length > 0);
  const names = able.map(command => command.name);
  const offered = setter === undefined || names.includes(setter) ? names : [...names, setter];
  return (
    <div className="ed-with-action ed-wide">
      <SelectField
        label={translate('capabilityEditor.fields.setter')}
        path={`attributes.${name}.setter`}
        value={setter ?? ''}
        options={[
          { value: '', label: translate('capabilityEditor.noSetter') },
          ...offered.map(value => ({ value, label: value })),
        ]}
        editOf={value => setAttribute(name, withKey(attribute, 'setter', value === '' ? undefined : value))}
      />
      {setter === undefined && (
        <Button isSmall look="link" icon={<PlusIcon size={14} />} onClick={() => edit(addSetter(name))}>
          {translate('capabilityEditor.addSetter')}
        </Button>
      )}
    </div>
  );
};

export const AttributeCard = ({
  name,
  attribute,
  isFirst,
  isLast,
}: Props & { isFirst: boolean; isLast: boolean }) => {
  const translate = useTranslate();
  const { edit } = useDefinitionContext();
  const value = valueOf(attribute);
  const kind = kindOf(value);
  const units = unitsOf(attribute);
  const summary = useSchemaSummary(value, units);
  const path = `attributes.${name}`;
  const valuePath = `${path}.schema.properties.value`;
  const isNested = kind === 'list' || kind === 'object' || kind === 'any';
  const fields = new Set([
    path,
    `${path}.setter`,
    `${path}.schema.properties.unit.enum`,
    ...['type', 'minimum', 'maximum', 'maxLength', 'enum'].map(key => `${valuePath}.${key}`),
  ]);
  const shown = (problem: string) => fields.has(problem) || (isNested && problem.startsWith(valuePath));
  const missing = (value.enum?.length ?? 0) - (attribute.enumCommands?.length ?? 0);

  return (
    <ItemCard part="attributes" name={name} summary={summary} shown={shown} isFirst={isFirst} isLast={isLast}>
      <NameField part="attributes" name={name} />
      <SchemaFields
        schema={value}
        path={valuePath}
        editOf={schema => setAttribute(name, withValue(attribute, schema))}
      />
      {(kind === 'integer' || kind === 'number' || units.length > 0) && (
        <Units name={name} attribute={attribute} />
      )}
      <Setter name={name} attribute={attribute} />
      {kind === 'enum' && <ValueCommands name={name} attribute={attribute} />}
      {kind === 'enum' && missing > 0 && (
        <div className="ed-wide">
          <Button
            isSmall
            look="link"
            icon={<PlusIcon size={14} />}
            onClick={() => edit(addValueCommands(name))}
          >
            {translate('capabilityEditor.addValueCommands')}
          </Button>
        </div>
      )}
      <div className="ed-wide">
        <CheckField
          label={translate('capabilityEditor.fields.required')}
          path={`${path}.schema.required`}
          checked={isRequired(attribute)}
          editOf={checked => setAttribute(name, withIsRequired(attribute, checked))}
        />
      </div>
    </ItemCard>
  );
};
