import { useTranslate } from 'react-admin';
import type { CapabilityDefinition } from '../../../model/catalog/definition.ts';
import { Button } from '../../ui/Button.tsx';
import { SchemaDetails } from './SchemaDetails.tsx';
import { schemaText, valuesOf } from './schemaText.ts';
import { ValueChips } from './ValueChips.tsx';

type Attribute = CapabilityDefinition['attributes'][string];

const Units = ({ attribute: { schema } }: { attribute: Attribute }) => {
  const translate = useTranslate();
  const { enum: units = [], default: usual } = schema.properties?.unit ?? {};
  if (units.length === 0) return null;
  return (
    <div className="capability-fact capability-units">
      <span>{translate('capabilities.page.unit')}</span>
      <ValueChips values={units} />
      {typeof usual === 'string' && (
        <span className="dim">{translate('capabilities.page.unitDefault', { unit: usual })}</span>
      )}
    </div>
  );
};

const Values = ({ attribute: { schema, enumCommands = [] } }: { attribute: Attribute }) => {
  const translate = useTranslate();
  const values = valuesOf(schema.properties?.value ?? {});
  if (values.length === 0) return null;
  return (
    <div className="capability-fact">
      <span>{translate('capabilities.page.values')}</span>
      <ValueChips
        values={values}
        commandOf={value => enumCommands.find(one => one.value === value)?.command}
      />
    </div>
  );
};

type Props = { name: string; attribute: Attribute; onTry: () => void };

/** An attribute with its values. */
export const AttributeCard = ({ name, attribute, onTry }: Props) => {
  const translate = useTranslate();
  const { schema, setter } = attribute;
  const { value = {}, data } = schema.properties ?? {};
  return (
    <section className="capability-card" aria-label={name}>
      <div className="capability-card-head">
        <h3 className="mono">{name}</h3>
        <span>{schemaText(value, translate)}</span>
        <Button
          look="outlined"
          isSmall
          aria-label={translate('capabilities.page.tryIt', { name })}
          onClick={onTry}
        >
          {translate('capabilities.page.try')}
        </Button>
      </div>
      <Values attribute={attribute} />
      <Units attribute={attribute} />
      {setter !== undefined && (
        <div className="capability-fact">
          <span>{translate('capabilities.page.setBy')}</span>
          <code>{setter}()</code>
        </div>
      )}
      {data !== undefined && <p className="capability-more">{translate('capabilities.page.data')}</p>}
      <SchemaDetails schema={value} name={name} />
    </section>
  );
};
