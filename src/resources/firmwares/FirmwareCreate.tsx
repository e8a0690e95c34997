import { TextInput, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { newFirmwareSchema } from '../../../model/contract/firmwares.ts';
import type { FirmwareRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { FormPage } from '../../ui/forms/FormPage.tsx';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { FirmwareFileInput, noFile } from './FirmwareFileInput.tsx';
import { RolloutInputs } from './RolloutInputs.tsx';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';

// the form also has the project
const formSchema = z.object(newFirmwareSchema.shape);

const VersionInput = ({ source }: { source: 'version' | 'supportedVersion' }) => (
  <TextInput
    source={source}
    label={useFieldLabel('firmwares')(source)}
    helperText={useTranslate()(`firmwares.help.${source}`)}
    slotProps={{ htmlInput: { maxLength: 40, spellCheck: false } }}
    autoComplete="off"
    isRequired={source === 'version'}
    fullWidth
  />
);

const NewFirmware = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { pjtId: projectId } = project;
  const title = translate('firmwares.create.title');
  const listPath = projectPath(project, 'firmware');
  return (
    <FormPage
      title={title}
      lead={
        <>
          {translate('firmwares.create.lead')}{' '}
          <Link to="/help/api#firmware">{translate('firmwares.create.fromBuild')}</Link>
        </>
      }
    >
      <RecordCreate<FirmwareRecord>
        resource="firmwares"
        schema={formSchema}
        defaultValues={{
          projectId,
          version: '',
          supportedVersion: '',
          ...noFile,
          notes: '',
          rolloutPercent: 100,
          rolloutStopAt: null,
        }}
        draftKey={projectId}
        draftTitle={values => String(values.version || title)}
        redirect={() => listPath}
        cancelTo={listPath}
        saveLabel={translate('firmwares.create.action')}
        readOnly={!project.canEdit && <p>{translate('firmwares.none.readOnly')}</p>}
        success={({ version }) => translate('firmwares.created', { version })}
      >
        <InputPair>
          <VersionInput source="version" />
          <VersionInput source="supportedVersion" />
        </InputPair>
        <FirmwareFileInput />
        <RolloutInputs />
      </RecordCreate>
    </FormPage>
  );
};

/** FW-01: new firmware of a tag project. */
export const FirmwareCreate = () => (
  <OfProject page="firmware" isFor={prodType => prodType === 'TAG_DEVICE'}>
    {project => <NewFirmware project={project} />}
  </OfProject>
);
