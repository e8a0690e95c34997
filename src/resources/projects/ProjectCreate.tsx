import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { newProjectSchema, type ProjectExample, projectExamples } from '../../../model/contract/projects.ts';
import { examples } from '../../../model/examples/index.ts';
import { creationStatus } from '../../../model/rules/readiness.ts';
import { useFlags } from '../../auth/SessionContext.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { FormPage } from '../../ui/forms/FormPage.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { ImportDriverLink, ImportProjectLink } from './NewProjectLink.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { ExampleCards } from './ExampleCards.tsx';
import { DescriptionInput, NameInput } from './ProjectInputs.tsx';
import { ProjectTypeInput } from './ProjectTypeInput.tsx';

export const ProjectCreate = () => (
  <PageGuard page="newProject">
    <NewProject />
  </PageGuard>
);

/** The example in the URL; null if there is none, or if it can't be created. */
const useChosenExample = (): ProjectExample | null => {
  const flags = useFlags();
  const [params] = useSearchParams();
  const [now] = useState(Date.now);
  const chosen = projectExamples.find(name => name === params.get('example'));
  const isOpen = chosen !== undefined && creationStatus(examples[chosen].prodType, flags, now) === 'open';
  return isOpen ? chosen : null;
};

const NewProject = () => {
  const translate = useTranslate();
  const chosen = useChosenExample();
  return (
    <FormPage title={translate('projects.create.title')} lead={translate('projects.create.lead')}>
      <Box sx={{ mb: 2 }}>
        <ExampleCards chosen={chosen} />
      </Box>
      <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ImportProjectLink />
        <ImportDriverLink />
      </Box>
      <NewProjectForm key={chosen} example={chosen} />
    </FormPage>
  );
};

const NewProjectForm = ({ example }: { example: ProjectExample | null }) => {
  const translate = useTranslate();
  const { pjtNm, dsc, prodType } = example === null ? { pjtNm: '', dsc: '' } : examples[example];
  return (
    <RecordCreate<ProjectRecord>
      resource="projects"
      schema={newProjectSchema}
      defaultValues={{ pjtNm, dsc, ...(example !== null && { prodType, example }) }}
      {...(example !== null && { draftKey: example, isComplete: true })}
      draftTitle={values => String(values.pjtNm || translate('projects.create.title'))}
      redirect={project => projectPath(project)}
      saveLabel={translate('projects.create.action')}
      success={project => translate('projects.created', { name: project.pjtNm })}
    >
      <NameInput autoFocus />
      {example === null ? <ProjectTypeInput /> : <Contents example={example} />}
      <DescriptionInput />
    </RecordCreate>
  );
};

/** The initial contents of a project. */
const Contents = ({ example }: { example: ProjectExample }) => {
  const translate = useTranslate();
  const { prodType, document } = examples[example];
  const held = document.components.flatMap(({ capabilities }) => capabilities.map(({ id }) => id));
  return (
    <dl className="example-contents" aria-label={translate('projects.create.contents.title')}>
      <dt>{translate('projects.create.contents.type')}</dt>
      <dd>{translate(`projectType.${prodType}`)}</dd>
      <dt>{translate('projects.create.contents.profile')}</dt>
      <dd>
        {held.map(id => (
          <span key={id} className="ui-chip">
            {id}
          </span>
        ))}
      </dd>
      <dt>{translate('projects.create.contents.device')}</dt>
      <dd>{translate('projects.create.contents.deviceText')}</dd>
    </dl>
  );
};
