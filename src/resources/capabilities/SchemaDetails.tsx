import { useTranslate } from 'react-admin';
import type { ValueSchema } from '../../../model/catalog/definition.ts';
import { JsonCode } from '../../ui/json/JsonCode.tsx';
import { isNested } from './schemaText.ts';

/** The schema itself, if its description is not complete. */
export const SchemaDetails = ({ schema, name }: { schema: ValueSchema; name: string }) => {
  const translate = useTranslate();
  if (!isNested(schema)) return null;
  const label = translate('capabilities.page.schemaOf', { name });
  return (
    <details className="capability-schema">
      <summary>{label}</summary>
      <JsonCode json={JSON.stringify(schema, null, 2)} label={label} />
    </details>
  );
};
