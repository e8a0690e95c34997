import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import type { ValueSchema } from '../../../model/catalog/definition.ts';
import {
  conditionSchema,
  formatOperand,
  impossibleValues,
  initialCondition,
  operators,
  parseOperand,
} from '../../../model/deviceConfig/condition.ts';
import type { ConfigEntry } from '../../../model/deviceConfig/configDocument.ts';
import { changeCondition, setCondition } from '../../../model/deviceConfig/entryEdits.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { useConfigContext } from './ConfigContext.ts';
import { definitionOf } from './useDeviceFeed.ts';
import { useFieldText } from './useFieldText.ts';

const SEPARATOR = ' · ';

const isList = ({ type }: ValueSchema) => type === 'array';

/** The condition under which an entry is shown. */
export const ConditionFields = ({ entry }: { entry: ConfigEntry }) => {
  const translate = useTranslate();
  const id = useId();
  const { subject, edit } = useConfigContext();
  const { visibleCondition: condition } = entry.content;
  const attributes = subject.profile.components.flatMap(({ id: component, capabilities }) =>
    capabilities.flatMap(({ id: capability, version }) =>
      Object.keys(subject.definitions(capability, version)?.attributes ?? {}).map(attribute => ({
        value: [component, capability, `${attribute}.value`].join(SEPARATOR),
        label: [component, capability, attribute].join(SEPARATOR),
      })),
    ),
  );
  const write = (change: Record<string, unknown>) => edit(changeCondition(change)(entry), false);
  const schemaOf = (component = '', capability = '', key = '') =>
    conditionSchema(definitionOf(subject, { component, capability }), key);

  if (condition === undefined) {
    const [first] = attributes;
    if (first === undefined) return null;
    const [component, capability, value] = first.value.split(SEPARATOR);
    return (
      <div className="dc-wide">
        <Button
          isSmall
          look="link"
          onClick={() => {
            const initial = initialCondition(schemaOf(component, capability, value) ?? {});
            edit(setCondition({ component, capability, value, ...initial })(entry));
          }}
        >
          {translate('deviceConfig.entry.showWhen')}
        </Button>
      </div>
    );
  }
  const { component, capability, value, operator = '', operand } = condition;
  const current = [component, capability, value].join(SEPARATOR);
  return (
    <div className="dc-wide" role="group" aria-labelledby={`${id}-head`}>
      <span className="dc-label" id={`${id}-head`}>
        {translate('deviceConfig.entry.condition')}
      </span>
      <Select
        aria-label={translate('deviceConfig.entry.attribute')}
        value={current}
        placeholder={current}
        options={attributes}
        onChange={next => {
          const [ofComponent, ofCapability, ofValue] = next.split(SEPARATOR);
          const before = schemaOf(component, capability, value);
          const schema = schemaOf(ofComponent, ofCapability, ofValue) ?? {};
          // an attribute that is gone was probably renamed
          const isOtherKind = before !== undefined && isList(before) !== isList(schema);
          const needsInitial = isOtherKind || impossibleValues(condition, schema).length > 0;
          write({
            component: ofComponent,
            capability: ofCapability,
            value: ofValue,
            ...(needsInitial && initialCondition(schema)),
          });
        }}
      />
      <div className="dc-pair">
        <Select
          aria-label={translate('deviceConfig.entry.operator')}
          value={operator}
          placeholder={operator}
          options={operators.map(one => ({ value: one, label: translate(`deviceConfig.operators.${one}`) }))}
          onChange={next => write({ operator: next })}
        />
        <OperandField operand={operand} onChange={next => write({ operand: next })} />
      </div>
      <Button isSmall look="link" onClick={() => edit(setCondition(undefined)(entry))}>
        {translate('deviceConfig.entry.removeCondition')}
      </Button>
    </div>
  );
};

type OperandProps = { operand: unknown; onChange: (operand: unknown) => void };

/** The value of a condition. A list or a number stays one; incomplete JSON stays in the field. */
const OperandField = ({ operand, onChange }: OperandProps) => {
  const translate = useTranslate();
  const { text, type, leave } = useFieldText(formatOperand(operand));
  /** the operand when the field got the focus: while typing, the new one may be of another type */
  const [before, setBefore] = useState(operand);
  const handleChange = (typed: string) => {
    const next = parseOperand(typed, before);
    type(typed, formatOperand(next ?? operand));
    if (next !== undefined) onChange(next);
  };
  return (
    <input
      className="dc-input"
      aria-label={translate('deviceConfig.entry.operand')}
      aria-invalid={parseOperand(text, before) === undefined}
      value={text}
      maxLength={1000}
      onFocus={() => setBefore(operand)}
      onChange={event => handleChange(event.target.value)}
      onBlur={leave}
    />
  );
};
