import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { operators } from '../../../model/deviceConfig/condition.ts';
import type { ConfigEntry } from '../../../model/deviceConfig/configDocument.ts';
import { changeCondition, setCondition } from '../../../model/deviceConfig/entryEdits.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { useConfigContext } from './ConfigContext.ts';
import { TextField } from './TextField.tsx';

const SEPARATOR = ' · ';

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

  if (condition === undefined) {
    const [first] = attributes;
    if (first === undefined) return null;
    const [component, capability, value] = first.value.split(SEPARATOR);
    return (
      <div className="dc-wide">
        <Button
          isSmall
          look="link"
          onClick={() =>
            edit(setCondition({ component, capability, value, operator: 'EQUALS', operand: 'on' })(entry))
          }
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
          write({ component: ofComponent, capability: ofCapability, value: ofValue });
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
        <TextField
          ariaLabel={translate('deviceConfig.entry.operand')}
          value={typeof operand === 'string' ? operand : JSON.stringify(operand ?? '')}
          maxLength={100}
          onChange={next => write({ operand: next })}
        />
      </div>
      <Button isSmall look="link" onClick={() => edit(setCondition(undefined)(entry))}>
        {translate('deviceConfig.entry.removeCondition')}
      </Button>
    </div>
  );
};
