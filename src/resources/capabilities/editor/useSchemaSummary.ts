import { useTranslate } from 'react-admin';
import type { ValueSchema } from '../../../../model/catalog/definition.ts';
import { kindOf } from './attributeSchema.ts';

/** A short description: 'Whole number, 0 to 100 %'. */
export const useSchemaSummary = (schema: ValueSchema, units: readonly string[] = []): string => {
  const translate = useTranslate();
  const kind = kindOf(schema);
  const name = translate(`capabilityEditor.kinds.${kind}`);
  const { minimum, maximum, enum: values = [] } = schema;
  if (kind === 'enum') return values.slice(0, 4).join(', ') + (values.length > 4 ? ', …' : '');
  const unit = units.length === 0 ? '' : ` ${units.join(', ')}`;
  if (minimum !== undefined && maximum !== undefined)
    return `${name}, ${translate('capabilityEditor.range', { minimum, maximum })}${unit}`;
  if (minimum !== undefined) return `${name}, ${translate('capabilityEditor.from', { minimum })}${unit}`;
  if (maximum !== undefined) return `${name}, ${translate('capabilityEditor.to', { maximum })}${unit}`;
  return `${name}${unit && `,${unit}`}`;
};
