import { useTranslate } from 'react-admin';
import type { ProjectType } from '../../../model/contract/projects.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { SearchSelect } from '../select/SearchSelect.tsx';
import { useRecordChoices } from '../select/useRecordChoices.ts';

const NEW = 'new';

type Props = {
  pjtId: string | undefined;
  /** name of the new project; '' if unknown */
  newName: string;
  /** undefined for all types */
  type?: ProjectType;
  onChoose: (pjtId: string | undefined) => void;
};

/** Selects the project to import into, or a new one. */
export const TargetSelect = ({ pjtId, newName, type, onChoose }: Props) => {
  const translate = useTranslate();
  const isAdmin = useUser()?.role === 'ADMIN';
  const { chosen, choices, ...search } = useRecordChoices<ProjectRecord>('projects', {
    field: 'pjtNm',
    chosen: pjtId,
    // other users can only change their own
    filter: { ...(type !== undefined && { prodType: [type] }), ...(!isAdmin && { view: 'mine' }) },
    toChoice: ({ pjtId: value, pjtNm: label }) => ({ value, label }),
  });
  const ofNew = {
    value: NEW,
    label:
      newName === ''
        ? translate('imports.newProject')
        : translate('imports.newProjectNamed', { name: newName }),
  };
  return (
    <SearchSelect
      {...search}
      label={translate('imports.into')}
      choices={[ofNew, ...choices]}
      chosen={chosen ?? ofNew}
      noChoices={translate(type === 'HUB_CONNECTED' ? 'driverImport.noProjects' : 'imports.noProjects')}
      isRequired
      onChoose={value => onChoose(value === NEW ? undefined : value)}
    />
  );
};
