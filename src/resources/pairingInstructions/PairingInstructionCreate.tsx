import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { newPairingInstructionSchema } from '../../../model/contract/pairingInstructions.ts';
import { instructionLanguages } from '../../../model/rules/instructionLanguages.ts';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Guarded } from '../../layout/Guarded.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { LanguageInput, NameInput, ProjectInput } from './InstructionInputs.tsx';
import { instructionPath } from './instructionPath.ts';

export const PairingInstructionCreate = () => {
  const [search] = useSearchParams();
  const from = search.get('from');
  const project = search.get('project') ?? '';
  return (
    <Guarded page="pairingInstructions">
      {from === null ? <NewForm key={project} project={project} /> : <DuplicateForm key={from} id={from} />}
    </Guarded>
  );
};

const DuplicateForm = ({ id }: { id: string }) => {
  const { data, error } = useGetOne<InstructionRecord>('pairingInstructions', { id });
  if (error) return <ErrorPage error={error} />;
  // after a 401 react-admin answers an empty record
  if (data?.id === undefined) return <PageSkeleton />;
  return <NewForm source={data} project={data.pjtId} />;
};

const NewForm = ({ source, project }: { source?: InstructionRecord; project: string }) => {
  const translate = useTranslate();
  const title = translate('pairingInstructions.create.title');
  useDocumentTitle(title);
  const { instructionName = '', instructionText = '' } = source ?? {};
  return (
    <Box sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'var(--ink-2)', mb: 2 }}>
        {source === undefined
          ? translate('pairingInstructions.create.lead')
          : translate('pairingInstructions.create.from', { name: instructionName })}
      </Typography>
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
        redirect={instructionPath}
        saveLabel={translate('pairingInstructions.create.action')}
        success={({ instructionName: name }) => translate('pairingInstructions.created', { name })}
      >
        <ProjectInput />
        <LanguageInput />
        <NameInput />
      </RecordCreate>
    </Box>
  );
};
