import { useTranslate } from 'react-admin';
import { useDefinitionContext } from './DefinitionContext.ts';
import { DraftField } from './DraftField.tsx';
import { type Part, rename } from './edits.ts';

/** The name is a key of the definition: it must be unique, and not empty. */
export const NameField = ({ part, name }: { part: Part; name: string }) => {
  const translate = useTranslate();
  const { detail } = useDefinitionContext();
  return (
    <DraftField
      label={translate('capabilityEditor.fields.name')}
      path={`${part}.${name}`}
      value={name}
      isMono
      parse={typed => {
        const next = typed.trim();
        if (next === '') return { error: translate('capabilityEditor.wrong.noName') };
        if (next !== name && Object.hasOwn(detail[part], next))
          return { error: translate(`capabilityEditor.wrong.duplicate.${part}`, { name: next }) };
        return { value: next, edit: rename(part, name, next) };
      }}
    />
  );
};
