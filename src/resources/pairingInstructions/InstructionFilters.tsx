import { useGetOne, useListFilterContext, useTranslate } from 'react-admin';
import { useId } from 'react';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { IconButton } from '../../ui/Button.tsx';
import { CloseIcon } from '../../theme/icons.tsx';
import { useMergeFilter } from '../../ui/list/useMergeFilter.ts';
import { Select } from '../../ui/select/Select.tsx';
import { languageChoices } from '../../ui/instructions/languageName.ts';
import '../../ui/controls.css';
import '../../ui/list/list.css';

type Values = { pjtId?: string; instructionLanguage?: string };

/** The project that the list is narrowed to, with a way back to all. */
const ProjectFilter = ({ pjtId }: { pjtId: string }) => {
  const translate = useTranslate();
  const mergeFilter = useMergeFilter();
  const { data } = useGetOne<ProjectRecord>('projects', { id: pjtId });
  return (
    <div className="instruction-filter">
      <span>{translate('resources.pairingInstructions.fields.pjtId')}</span>
      <span className="ui-chip ui-chip-primary instruction-project-chip">
        <span title={data?.pjtNm}>{data?.pjtNm ?? pjtId}</span>
        <IconButton
          label={translate('pairingInstructions.removeProject')}
          title={translate('pairingInstructions.removeProject')}
          onClick={() => mergeFilter({ pjtId: undefined })}
        >
          <CloseIcon size={14} />
        </IconButton>
      </span>
    </div>
  );
};

const LanguageFilter = ({ value }: { value: string }) => {
  const translate = useTranslate();
  const id = useId();
  const mergeFilter = useMergeFilter();
  return (
    <div className="instruction-filter">
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
  const { pjtId, instructionLanguage = '' } = filterValues as Values;
  return (
    <>
      {pjtId !== undefined && <ProjectFilter pjtId={pjtId} />}
      <LanguageFilter value={instructionLanguage} />
    </>
  );
};
