import { useTranslate } from 'ra-core';
import { useDefinitionContext } from './DefinitionContext.ts';
import { DraftField } from './DraftField.tsx';
import { type Part, rename } from './edits.ts';

/** The name is the key: an empty one, or one that another bears, is not taken. */
export const NameField = ({ part, name }: { part: Part; name: string }) => {
  const translate = useTranslate();
  const { detail } = useDefinitionContext();
  return (
    <DraftField
      label={translate('capabilityEditor.fields.name')}
      path={`${part}.${name}`}
      value={name}
      isMono
      take={typed => {
        const next = typed.trim();
        if (next === '') return { error: translate('capabilityEditor.wrong.noName') };
        if (next !== name && Object.hasOwn(detail[part], next))
          return { error: translate(`capabilityEditor.wrong.taken.${part}`, { name: next }) };
        return { value: next, edit: rename(part, name, next) };
      }}
    />
  );
};
