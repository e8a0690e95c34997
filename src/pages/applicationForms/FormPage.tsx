import { useTranslate } from 'react-admin';
import { type ApplicationForm, formEditSchemas } from '../../../model/contract/applicationForms.ts';
import type { ProjectType } from '../../../model/contract/projects.ts';
import { hasForm, requiredOfForm, emptyForms } from '../../../model/rules/certification/forms.ts';
import { isOn } from '../../../model/rules/flags.ts';
import { useFlags, useUser } from '../../auth/SessionContext.ts';
import type { FormRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { validateWith } from '../../ui/forms/validateWith.ts';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { ApplicationInputs } from './ApplicationInputs.tsx';
import { AutosaveFrame } from './AutosaveFrame.tsx';
import { formTransform } from './formTransform.ts';
import { WwstInputs } from './WwstInputs.tsx';
import './forms.css';

const PASSWORD = 'testAccountPassword';

type Props = { form: ApplicationForm };

const namesOf = (form: ApplicationForm, prodType: ProjectType) =>
  form === 'application'
    ? [...requiredOfForm('application', emptyForms.application, prodType), 'quoteDay', 'testingDay']
    : requiredOfForm('wwst', { ...emptyForms.wwst, isSimilar: true }, prodType);

const validate = {
  application: validateWith(formEditSchemas.application),
  wwst: validateWith(formEditSchemas.wwst),
};

const OpenedForm = ({ project, form }: Props & { project: ProjectRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('applicationForms');
  const user = useUser();
  const { pjtId, pjtNm, prodType, canEdit } = project;
  const barred = user?.mnIdTypeCd === 'COMPANY' ? 'notByRole' : 'companiesOnly';
  const note = user?.may.publish === true ? (canEdit ? 'autosaved' : 'readOnly') : barred;
  const title = translate(`applicationForms.${form}.title`);
  return (
    <div className="af-page">
      <ProjectTitle title={title} project={project} />
      <h1>{title}</h1>
      <p className="af-lead">
        {translate(`applicationForms.${form}.lead`)} {translate(`applicationForms.${note}`)}
      </p>
      <RecordEdit<FormRecord>
        resource="applicationForms"
        id={`${pjtId}~${form}`}
        noun={translate('applicationForms.noun')}
        fields={namesOf(form, prodType).map(source => ({
          source,
          label: labelOf(source),
          ...(source === PASSWORD && { format: value => (value ? '••••••••' : '') }),
        }))}
        validate={values => validate[form](formTransform.write(values))}
        shape={formTransform}
        draftTitle={() => translate('applicationForms.of', { form: title, name: pjtNm })}
        secretFields={[PASSWORD]}
        cancelTo={projectPath(project)}
        isAutosaved
        frame={AutosaveFrame}
        loading={<PageSkeleton />}
      >
        {form === 'application' ? (
          <ApplicationInputs prodType={prodType} />
        ) : (
          <WwstInputs prodType={prodType} />
        )}
      </RecordEdit>
    </div>
  );
};

/** RT-02 `applicationForms` and `wwst`: the forms that the lab gets with a publish request, saved automatically. */
export const FormPage = ({ form }: Props) => {
  const flags = useFlags();
  if (form === 'wwst' && !isOn(flags, 'wwstForms')) return <NotFoundPage />;
  return (
    <OfProject
      page={form === 'application' ? 'applicationForms' : 'wwst'}
      isFor={prodType => hasForm(form, prodType)}
    >
      {project => <OpenedForm key={`${project.pjtId}~${form}`} project={project} form={form} />}
    </OfProject>
  );
};
