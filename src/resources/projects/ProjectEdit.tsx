import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import Button from '@mui/material/Button';
import { projectEditSchema } from '../../../model/contract/projects.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { FormFrame, type FormFrameProps } from '../../ui/forms/FormFrame.tsx';
import { FormSkeleton } from '../../ui/forms/FormSkeleton.tsx';
import { OpenElsewhere } from '../../ui/presence/OpenElsewhere.tsx';
import { Placeholder } from '../../ui/page/PageSkeleton.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { ActionSection } from '../../ui/forms/ActionSection.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useDeleteProject } from './useDeleteProject.ts';
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx';
import { OwnershipSection } from './OwnershipSection.tsx';
import { DescriptionInput, NameInput } from './ProjectInputs.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { useLeavePage } from '../../ui/page/useLeavePage.ts';

/** height of two fields and the action bar, in px */
const FORM_HEIGHT = 311;

const Title = () => {
  const translate = useTranslate();
  const { projectId = '' } = useParams();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
      <Typography variant="h1">{translate('projects.edit.title')}</Typography>
      <OpenElsewhere resource="projects" recordId={projectId} />
    </Box>
  );
};

const TitledFrame = (props: FormFrameProps) => (
  <>
    <Title />
    <FormFrame {...props} />
  </>
);

export const ProjectEdit = () => {
  const translate = useTranslate();
  useDocumentTitle(translate('projects.edit.title'));
  const { projectId = '' } = useParams();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  // an open form is kept if a refresh fails
  if (error && project === undefined) return <ErrorPage error={error} />;
  return (
    <Box sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3 }}>
      <RecordEdit<ProjectRecord>
        resource="projects"
        id={projectId}
        noun={translate('projects.noun')}
        fields={[
          { source: 'pjtNm', label: translate('projects.fields.name') },
          { source: 'dsc', label: translate('resources.projects.fields.dsc') },
        ]}
        schema={projectEditSchema}
        draftTitle={record => record.pjtNm}
        cancelTo={project === undefined ? '/projects' : projectPath(project)}
        success={record => translate('projects.saved', { name: record.pjtNm })}
        frame={TitledFrame}
        readOnly={project?.canEdit === false && <ErrorPage status={403} />}
        loading={
          project?.canEdit !== false && (
            <>
              <Title />
              <Placeholder>
                <FormSkeleton height={FORM_HEIGHT} />
              </Placeholder>
            </>
          )
        }
      >
        <NameInput />
        <DescriptionInput />
      </RecordEdit>
      {project?.canEdit && <OwnershipSection project={project} />}
      {project?.canEdit && <DangerZone project={project} />}
    </Box>
  );
};

const DangerZone = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const leave = useLeavePage();
  const { remove, asking, stopAsking } = useDeleteProject(project, () => leave('/projects'));
  return (
    <ActionSection
      id="delete"
      heading={translate('projects.delete.heading')}
      text={translate('projects.delete.about')}
      action={
        <Button color="error" variant="outlined" onClick={remove}>
          {translate('ra.action.delete')}
        </Button>
      }
    >
      {asking && (
        <DeleteProjectDialog project={project} onClose={stopAsking} onDeleted={() => leave('/projects')} />
      )}
    </ActionSection>
  );
};
