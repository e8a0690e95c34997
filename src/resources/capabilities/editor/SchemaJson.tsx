import { useTranslate } from 'react-admin';
import type { ValueSchema } from '../../../../model/catalog/definition.ts';
import { shapeErrors } from '../../../../model/catalog/shapeErrors.ts';
import { Button } from '../../../ui/Button.tsx';
import { JsonEditor } from '../../../ui/json/JsonEditor.tsx';
import { parseJsonValue } from '../../../../model/json/parseJson.ts';
import { brokenText } from '../../../ui/json/brokenText.ts';
import { useDefinitionContext } from './DefinitionContext.ts';
import type { Edit } from './useDefinition.ts';
import { type ParseResult, useParsedText } from './useParsedText.ts';

type Props = { schema: ValueSchema; path: string; editOf: (schema: ValueSchema) => Edit };

const print = (schema: unknown) => JSON.stringify(schema, undefined, 2);

/** A schema that the form has no fields for, as JSON. Valid text is applied while typing. */
export const SchemaJson = ({ schema, path, editOf }: Props) => {
  const translate = useTranslate();
  const { detail, problems } = useDefinitionContext();

  const parse = (typed: string): ParseResult => {
    const refuse = (reason: string) => ({ error: translate('capabilityEditor.notApplied', { reason }) });
    const read = parseJsonValue(typed);
    if (read.broken !== undefined) return refuse(brokenText(read.broken, translate));
    const edit = editOf(read.value as ValueSchema);
    const [error] = shapeErrors(edit(detail)) ?? [];
    return error === undefined ? { value: print(read.value), edit } : refuse(error.message);
  };

  const { text, error, isInvalid, type, discardInput } = useParsedText(path, print(schema), parse);
  const within = problems.find(problem => problem.path.startsWith(`${path}.`));

  return (
    <div className="ed-wide" data-path={path} tabIndex={-1}>
      <div className="ed-label ed-label-row">
        {translate('capabilityEditor.fields.schema')}
        {isInvalid && (
          <Button isSmall look="link" onClick={discardInput}>
            {translate('capabilityEditor.restoreValid')}
          </Button>
        )}
      </div>
      <JsonEditor
        isFramed
        className="ed-schema"
        label={translate('capabilityEditor.fields.schema')}
        value={text}
        onChange={type}
        error={error ?? within?.message}
      />
    </div>
  );
};
