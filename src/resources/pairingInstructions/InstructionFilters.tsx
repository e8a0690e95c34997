import { useListFilterContext, useTranslate } from 'react-admin';
import { useId } from 'react';
import { ProjectFilter } from '../../ui/project/ProjectFilter.tsx';
import { useMergeFilter } from '../../ui/list/useMergeFilter.ts';
import { Select } from '../../ui/select/Select.tsx';
import { languageChoices } from '../../ui/instructions/languageName.ts';
import '../../ui/controls.css';
import '../../ui/list/list.css';

type Values = { instructionLanguage?: string };

const LanguageFilter = ({ value }: { value: string }) => {
  const translate = useTranslate();
  const id = useId();
  const mergeFilter = useMergeFilter();
  return (
    <div className="list-field">
      <label htmlFor={id}>{translate('resources.pairingInstructions.fields.instructionLanguage')}</label>
      <Select
        id={id}
        value={value}
        options={[
          { value: '', label: translate('pairingInstructions.anyLanguage') },
          ...languageChoices.map(({ id: language, name }) => ({ value: language, label: name })),
        ]}
        onChange={language => mergeFilter({ instructionLanguage: language || undefined })}
      />
    </div>
  );
};

export const InstructionFilters = () => {
  const { filterValues } = useListFilterContext();
  const { instructionLanguage = '' } = filterValues as Values;
  return (
    <>
      <ProjectFilter />
      <LanguageFilter value={instructionLanguage} />
    </>
  );
};
