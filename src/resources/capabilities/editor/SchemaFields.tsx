import { useTranslate } from 'react-admin';
import type { ValueSchema } from '../../../../model/catalog/definition.ts';
import { DraftField, SelectField } from './DraftField.tsx';
import { SchemaJson } from './SchemaJson.tsx';
import type { Edit } from './useDefinition.ts';
import type { ParseResult } from './useParsedText.ts';
import { kindOf, type ValueKind, valueKinds, withKey, withKind } from './attributeSchema.ts';

type SchemaFieldsProps = {
  schema: ValueSchema;
  /** the path of the schema, as in problems */
  path: string;
  editOf: (schema: ValueSchema) => Edit;
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

type BoundName = 'minimum' | 'maximum' | 'maxLength';

type BoundProps = SchemaFieldsProps & { name: BoundName };

const Bound = ({ schema, path, editOf, name }: BoundProps) => {
  const translate = useTranslate();
  const isCount = name === 'maxLength';

  const parse = (typed: string): ParseResult => {
    const text = typed.trim();
    if (text === '') return { value: '', edit: editOf(withKey(schema, name, undefined)) };
    const figure = Number(text);
    const isRight = isCount
      ? Number.isInteger(figure) && figure >= 0 && figure <= 10_000
      : Number.isFinite(figure) && /^[-\d.]/.test(text);
    if (!isRight) return { error: translate(`capabilityEditor.wrong.${isCount ? 'count' : 'number'}`) };
    return { value: String(figure), edit: editOf(withKey(schema, name, figure)) };
  };

  return (
    <DraftField
      label={translate(`capabilityEditor.fields.${name}`)}
      path={`${path}.${name}`}
      value={schema[name] === undefined ? '' : String(schema[name])}
      parse={parse}
      isNumber
    />
  );
};

const Values = ({ schema, path, editOf }: SchemaFieldsProps) => {
  const translate = useTranslate();
  const values = schema.enum ?? [];

  const parse = (typed: string): ParseResult => {
    const next = linesOf(typed);
    if (next.length === 0) return { error: translate('capabilityEditor.wrong.noValue') };
    if (next.some(value => value.length > 255))
      return { error: translate('capabilityEditor.wrong.longValue') };
    return { value: next.join('\n'), edit: editOf({ ...schema, enum: next }) };
  };

  return (
    <DraftField
      label={translate('capabilityEditor.fields.enum')}
      help={translate('capabilityEditor.help.enum')}
      path={`${path}.enum`}
      value={values.join('\n')}
      parse={parse}
      rows={Math.min(8, Math.max(3, values.length + 1))}
      isMono
      className="ed-wide"
    />
  );
};

/** The type and the bounds of an attribute or argument. Nested schemas are edited as JSON. */
export const SchemaFields = (props: SchemaFieldsProps) => {
  const translate = useTranslate();
  const { schema, path, editOf } = props;
  const kind = kindOf(schema);
  // only JSON can have a schema without a type
  const offered = valueKinds.filter(value => value !== 'any' || kind === 'any');
  return (
    <>
      <SelectField
        label={translate('capabilityEditor.fields.type')}
        path={`${path}.type`}
        value={kind}
        options={offered.map(value => ({ value, label: translate(`capabilityEditor.kinds.${value}`) }))}
        editOf={value => editOf(withKind(schema, value as ValueKind))}
      />
      {(kind === 'integer' || kind === 'number') && (
        <>
          <Bound {...props} name="minimum" />
          <Bound {...props} name="maximum" />
        </>
      )}
      {kind === 'text' && <Bound {...props} name="maxLength" />}
      {kind === 'enum' && <Values {...props} />}
      {(kind === 'list' || kind === 'object' || kind === 'any') && <SchemaJson {...props} />}
    </>
  );
};
