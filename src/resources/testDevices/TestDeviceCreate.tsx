import Alert from '@mui/material/Alert';
import { AutocompleteInput, ReferenceInput, useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { newTestDeviceSchema } from '../../../model/contract/devices.ts';
import { lacksProfile } from '../../../model/rules/readiness.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { DeviceProfileRecord, ProjectRecord, TestDeviceRecord } from '../../dataProvider/index.ts';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { FormPage } from '../../ui/forms/FormPage.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { projectPath, testDevicePath } from '../../ui/project/paths.ts';
import { LabelInput } from './LabelInput.tsx';
import { ProfileInput, suggestedLabel } from './ProfileInput.tsx';
import { OfProject } from '../../ui/project/OfProject.tsx';
import './testDevices.css';

const byName = (text: string) => ({ q: text });

const ProjectInput = () => {
  const translate = useTranslate();
  return (
    <ReferenceInput source="pjtId" reference="projects" sort={{ field: 'pjtNm', order: 'ASC' }} perPage={50}>
      <AutocompleteInput
        optionText="pjtNm"
        label={translate('resources.testDevices.fields.pjtNm')}
        helperText={translate('testDevices.help.pjtId')}
        filterToQuery={byName}
        fullWidth
      />
    </ReferenceInput>
  );
};

export const TestDeviceCreate = () => (
  <PageGuard page="testDevices">
    <NewForm />
  </PageGuard>
);

/** A new device for the project in the URL. */
export const ProjectTestDeviceCreate = () => (
  <PageGuard page="testDevices">
    <OfProject page="testDevices">
      {project => <FormOfProject key={project.pjtId} project={project} />}
    </OfProject>
  </PageGuard>
);

/** Starts with the profile of the project, if it has one. */
const FormOfProject = ({ project }: { project: ProjectRecord }) => {
  const id = project.dvcPrflId ?? '';
  const { data, isLoading } = useGetOne<DeviceProfileRecord>(
    'deviceProfiles',
    { id },
    { enabled: id !== '' },
  );
  if (isLoading) return <PageSkeleton />;
  return <NewForm project={project} profile={isResponse(data) ? data : undefined} />;
};

const NewForm = ({ project, profile }: { project?: ProjectRecord; profile?: DeviceProfileRecord }) => {
  const translate = useTranslate();
  const user = useUser();
  const title = translate('testDevices.create.title');
  return (
    <FormPage title={title} lead={translate(`testDevices.create.${user?.mnIdTypeCd ?? 'COMPANY'}`)}>
      {project !== undefined && lacksProfile(project) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('testDevices.projectProfile.text')}{' '}
          <Link to={projectPath(project, 'profile')}>{translate('testDevices.projectProfile.open')}</Link>
        </Alert>
      )}
      <RecordCreate<TestDeviceRecord>
        resource="testDevices"
        schema={newTestDeviceSchema}
        defaultValues={{
          dvcPrflId: profile?.dvcPrflId ?? '',
          label: profile === undefined ? '' : suggestedLabel(profile, translate),
          pjtId: project?.pjtId ?? '',
        }}
        isComplete={profile !== undefined}
        {...(project && { draftKey: project.pjtId, cancelTo: projectPath(project, 'testDevices') })}
        draftTitle={values => String(values.label || title)}
        saveLabel={translate('testDevices.create.action')}
        success={device => translate('testDevices.created', { name: device.label })}
        redirect={testDevicePath}
      >
        <ProfileInput isForProject={project !== undefined} />
        <LabelInput autoFocus={profile !== undefined} />
        {project === undefined && <ProjectInput />}
      </RecordCreate>
    </FormPage>
  );
};
