import { TextInput, useTranslate } from 'react-admin';
import { type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { manifestError, manifestSources } from './capabilityTransform.ts';
import { DefinitionContext } from './DefinitionContext.ts';
import { DefinitionEditor } from './DefinitionEditor.tsx';
import { ManifestField } from './ManifestField.tsx';
import { Tabs } from './Tabs.tsx';
import { TryIt } from './TryIt.tsx';
import { useDefinition } from './useDefinition.ts';
import { useFieldProblems } from './useFieldProblems.ts';
import './editor.css';

const Text = ({
  source,
  maxLength,
  isLong = false,
}: {
  source: string;
  maxLength: number;
  isLong?: boolean;
}) => {
  const translate = useTranslate();
  return (
    <TextInput
      source={source}
      label={translate(`capabilityEditor.fields.${source}`)}
      helperText={translate(`capabilityEditor.help.${source}`)}
      slotProps={{ htmlInput: { maxLength } }}
      autoComplete="off"
      {...(isLong ? { multiline: true } : { isRequired: true })}
      fullWidth
    />
  );
};

/** The fields that create and edit share; `first` is placed before the name. */
export const CapabilityFields = ({ first }: { first?: ReactNode }) => {
  const translate = useTranslate();
  const definition = useDefinition();
  const texts = useWatch({ name: [...manifestSources] }) as unknown[];
  const fieldProblems = useFieldProblems([...(first === undefined ? [] : ['name']), 'cpbtNm', 'dsc']);
  const { problems, broken } = definition;
  const isWrong = problems.length > 0 || broken !== undefined;

  return (
    <DefinitionContext value={definition}>
      <div className="ed-top">
        {first}
        <Text source="cpbtNm" maxLength={60} />
        <Text source="dsc" maxLength={500} isLong />
      </div>
      <Tabs
        label={translate('capabilityEditor.parts')}
        tabs={[
          {
            name: 'definition',
            label: translate('capabilityEditor.tabs.definition'),
            problem: isWrong ? translate('capabilityEditor.tabProblem') : undefined,
            panel: <DefinitionEditor fieldProblems={fieldProblems} />,
          },
          ...manifestSources.map((source, index) => ({
            name: source,
            label: translate(`capabilityEditor.tabs.${source}`),
            problem:
              manifestError(String(texts[index] ?? ''), translate) &&
              translate('capabilityEditor.tabProblem'),
            panel: <ManifestField key={source} source={source} />,
          })),
          { name: 'try', label: translate('capabilityEditor.tabs.try'), panel: <TryIt /> },
        ]}
      />
    </DefinitionContext>
  );
};
