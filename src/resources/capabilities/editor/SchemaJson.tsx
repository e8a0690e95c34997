import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ValueSchema } from '../../../../model/catalogue/definition.ts';
import { shapeFlawsOf } from '../../../../model/catalogue/shapeFlaws.ts';
import { JsonField } from '../../../ui/json/JsonField.tsx';
import { readJson } from '../../../ui/json/readJson.ts';
import { brokenText } from './capabilityShape.ts';
import { useDefinitionContext } from './DefinitionContext.ts';
import type { Edit } from './useDefinition.ts';

type Props = { schema: ValueSchema; path: string; editOf: (schema: ValueSchema) => Edit };

/** What the form has no fields for: one schema as JSON, taken as soon as it can be. */
export const SchemaJson = ({ schema, path, editOf }: Props) => {
  const translate = useTranslate();
  const { detail, edit, problems } = useDefinitionContext();
  const [draft, setDraft] = useState<{ typed: string; of: string; error?: string }>();
  const value = JSON.stringify(schema, undefined, 2);
  const standing = draft !== undefined && draft.of === value ? draft : undefined;
  const within = problems.find(problem => problem.path === path || problem.path.startsWith(`${path}.`));

  const handleChange = (typed: string) => {
    const read = readJson(typed);
    const refuse = (reason: string) =>
      setDraft({ typed, of: value, error: translate('capabilityEditor.notTaken', { reason }) });
    if (read.broken !== undefined) return refuse(brokenText(read.broken, translate));
    const change = editOf(read.value as ValueSchema);
    const [flaw] = shapeFlawsOf(change(detail)) ?? [];
    if (flaw !== undefined) return refuse(flaw.message);
    setDraft({ typed, of: JSON.stringify(read.value, undefined, 2) });
    edit(change, false);
  };

  return (
    <div className="ed-wide" data-path={path} tabIndex={-1}>
      <div className="ed-label">{translate('capabilityEditor.fields.schema')}</div>
      <JsonField
        className="ed-schema"
        label={translate('capabilityEditor.fields.schema')}
        value={standing?.typed ?? value}
        onChange={handleChange}
        error={standing?.error ?? within?.message}
      />
    </div>
  );
};
