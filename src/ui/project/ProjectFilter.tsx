import { useGetOne, useListFilterContext, useTranslate } from 'react-admin';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { CloseIcon } from '../../theme/icons.tsx';
import { IconButton } from '../Button.tsx';
import { useMergeFilter } from '../list/useMergeFilter.ts';
import '../list/list.css';
import './projectFilter.css';

const Chosen = ({ pjtId }: { pjtId: string }) => {
  const translate = useTranslate();
  const mergeFilter = useMergeFilter();
  const { data } = useGetOne<ProjectRecord>('projects', { id: pjtId });
  return (
    <div className="list-field project-filter">
      <span>{translate('list.project')}</span>
      <span className="ui-chip ui-chip-primary">
        <span title={data?.pjtNm}>{data?.pjtNm ?? pjtId}</span>
        <IconButton
          label={translate('list.allProjects')}
          title={translate('list.allProjects')}
          onClick={() => mergeFilter({ pjtId: undefined })}
        >
          <CloseIcon size={14} />
        </IconButton>
      </span>
    </div>
  );
};

/** The project to which a link has filtered the list, with a button to clear it; nothing without such a filter. */
export const ProjectFilter = () => {
  const { pjtId } = useListFilterContext().filterValues as { pjtId?: string };
  return pjtId === undefined ? null : <Chosen pjtId={pjtId} />;
};
