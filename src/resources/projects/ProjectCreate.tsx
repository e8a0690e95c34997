import { useTranslate } from 'react-admin';
import { newProjectSchema } from '../../../model/contract/projects.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { FormPage } from '../../ui/forms/FormPage.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { DescriptionInput, NameInput } from './ProjectInputs.tsx';
import { ProjectTypeInput } from './ProjectTypeInput.tsx';

export const ProjectCreate = () => (
  <PageGuard page="newProject">
    <NewProject />
  </PageGuard>
);

const NewProject = () => {
  const translate = useTranslate();
  return (
    <FormPage title={translate('projects.create.title')} lead={translate('projects.create.lead')}>
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
    </FormPage>
  );
};
