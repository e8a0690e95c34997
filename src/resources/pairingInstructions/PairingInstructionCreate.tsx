import { useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { newPairingInstructionSchema } from '../../../model/contract/pairingInstructions.ts';
import { instructionLanguages } from '../../../model/contract/instructionLanguages.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { recordPath } from '../../ui/recordPaths.ts';
import { FormPage } from '../../ui/forms/FormPage.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { LanguageInput, NameInput, ProjectInput } from './InstructionInputs.tsx';

export const PairingInstructionCreate = () => {
  const [search] = useSearchParams();
  const from = search.get('from');
  const project = search.get('project') ?? '';
  return (
    <PageGuard page="pairingInstructions">
      {from === null ? <NewForm key={project} project={project} /> : <DuplicateForm key={from} id={from} />}
    </PageGuard>
  );
};

const DuplicateForm = ({ id }: { id: string }) => {
  const { data, error } = useGetOne<InstructionRecord>('pairingInstructions', { id });
  // an open form is kept if a refresh fails
  if (error && data === undefined) return <ErrorPage error={error} />;
  if (!isResponse(data)) return <PageSkeleton />;
  return <NewForm source={data} project={data.pjtId} />;
};

const NewForm = ({ source, project }: { source?: InstructionRecord; project: string }) => {
  const translate = useTranslate();
  const title = translate('pairingInstructions.create.title');
  const { instructionName = '', instructionText = '' } = source ?? {};
  return (
    <FormPage
      title={title}
      lead={
        source === undefined
          ? translate('pairingInstructions.create.lead')
          : translate('pairingInstructions.create.from', { name: instructionName })
      }
    >
      <RecordCreate<InstructionRecord>
        resource="pairingInstructions"
        schema={newPairingInstructionSchema}
        defaultValues={{
          pjtId: project,
          instructionName,
          instructionText,
          instructionLanguage: source === undefined ? instructionLanguages[0] : '',
        }}
        draftKey={source?.id ?? project}
        draftTitle={values => String(values.instructionName || title)}
        redirect={instruction => recordPath('pairingInstructions', instruction)}
        saveLabel={translate('pairingInstructions.create.action')}
        success={({ instructionName: name }) => translate('pairingInstructions.created', { name })}
      >
        <ProjectInput />
        <LanguageInput />
        <NameInput />
      </RecordCreate>
    </FormPage>
  );
};
