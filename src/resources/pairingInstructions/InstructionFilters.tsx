import { useGetOne, useListFilterContext, useTranslate } from 'react-admin';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { IconButton } from '../../ui/Button.tsx';
import { ChevronDownIcon, CloseIcon } from '../../theme/icons.tsx';
import { languageChoices } from './languageName.ts';
import '../../ui/controls.css';
import '../../ui/list/list.css';

type Values = { pjtId?: string; instructionLanguage?: string };

/** The project that the list is narrowed to, with a way back to all. */
const ProjectFilter = ({ pjtId }: { pjtId: string }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const { data } = useGetOne<ProjectRecord>('projects', { id: pjtId });
  return (
    <div className="instruction-filter">
      <span>{translate('resources.pairingInstructions.fields.pjtId')}</span>
      <span className="ui-chip ui-chip-primary instruction-project-chip">
        <span title={data?.pjtNm}>{data?.pjtNm ?? pjtId}</span>
        <IconButton
          label={translate('pairingInstructions.removeProject')}
          title={translate('pairingInstructions.removeProject')}
          onClick={() => setFilters({ ...filterValues, pjtId: undefined })}
        >
          <CloseIcon size={14} />
        </IconButton>
      </span>
    </div>
  );
};

const LanguageFilter = ({ value }: { value: string }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  return (
    <label className="instruction-filter">
      <span>{translate('resources.pairingInstructions.fields.instructionLanguage')}</span>
      <span className="ui-select">
        <select
          value={value}
          onChange={event =>
            setFilters({ ...filterValues, instructionLanguage: event.target.value || undefined })
          }
        >
          <option value="">{translate('pairingInstructions.anyLanguage')}</option>
          {languageChoices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={14} />
      </span>
    </label>
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
