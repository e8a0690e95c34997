import { useTranslate } from 'ra-core';
import type { ValueSchema } from '../../../../model/catalogue/definition.ts';
import { shapeFlawsOf } from '../../../../model/catalogue/shapeFlaws.ts';
import { Button } from '../../../ui/Button.tsx';
import { JsonField } from '../../../ui/json/JsonField.tsx';
import { readJson } from '../../../ui/json/readJson.ts';
import { brokenText } from './capabilityShape.ts';
import { useDefinitionContext } from './DefinitionContext.ts';
import type { Edit } from './useDefinition.ts';
import { type Taken, useTyped } from './useTyped.ts';

type Props = { schema: ValueSchema; path: string; editOf: (schema: ValueSchema) => Edit };

const print = (schema: unknown) => JSON.stringify(schema, undefined, 2);

/** What the form has no fields for: one schema as JSON, taken as soon as it can be. */
export const SchemaJson = ({ schema, path, editOf }: Props) => {
  const translate = useTranslate();
  const { detail, problems } = useDefinitionContext();

  const take = (typed: string): Taken => {
    const refuse = (reason: string) => ({ error: translate('capabilityEditor.notTaken', { reason }) });
    const read = readJson(typed);
    if (read.broken !== undefined) return refuse(brokenText(read.broken, translate));
    const edit = editOf(read.value as ValueSchema);
    const [flaw] = shapeFlawsOf(edit(detail)) ?? [];
    return flaw === undefined ? { value: print(read.value), edit } : refuse(flaw.message);
  };

  const { text, error, isUntaken, type, takeBack } = useTyped(path, print(schema), take);
  const within = problems.find(problem => problem.path.startsWith(`${path}.`));

  return (
    <div className="ed-wide" data-path={path} tabIndex={-1}>
      <div className="ed-label ed-label-row">
        {translate('capabilityEditor.fields.schema')}
        {isUntaken && (
          <Button isSmall look="link" onClick={takeBack}>
            {translate('capabilityEditor.takeBack')}
          </Button>
        )}
      </div>
      <JsonField
        className="ed-schema"
        label={translate('capabilityEditor.fields.schema')}
        value={text}
        onChange={type}
        error={error ?? within?.message}
      />
    </div>
  );
};
