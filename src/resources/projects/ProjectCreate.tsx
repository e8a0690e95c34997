import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { newProjectSchema } from '../../../model/contract/projects.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { Guarded } from '../../layout/Guarded.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { DeprecationBanner } from './DeprecationBanner.tsx';
import { DescriptionInput, NameInput } from './ProjectInputs.tsx';
import { ProjectTypeInput } from './ProjectTypeInput.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';

export const ProjectCreate = () => (
  <Guarded page="newProject">
    <NewProject />
  </Guarded>
);

const NewProject = () => {
  const translate = useTranslate();
  useDocumentTitle(translate('projects.create.title'));
  return (
    <Box sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3 }}>
      <Typography variant="h1">{translate('projects.create.title')}</Typography>
      <Typography sx={{ color: 'var(--ink-2)', mb: 2 }}>{translate('projects.create.lead')}</Typography>
      <DeprecationBanner />
      <RecordCreate<ProjectRecord>
        resource="projects"
        schema={newProjectSchema}
        defaultValues={{ pjtNm: '', dsc: '' }}
        draftTitle={values => String(values.pjtNm || translate('projects.create.title'))}
        redirect={project => projectPath(project)}
        saveLabel={translate('projects.create.action')}
        success={project => translate('projects.created', { name: project.pjtNm })}
      >
        <NameInput autoFocus />
        <ProjectTypeInput />
        <DescriptionInput />
      </RecordCreate>
    </Box>
  );
};
