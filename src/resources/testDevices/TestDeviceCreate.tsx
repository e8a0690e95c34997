import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { AutocompleteInput, ReferenceInput } from 'ra-ui-materialui';
import { newTestDeviceSchema } from '../../../model/contract/devices.ts';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { Guarded } from '../../layout/Guarded.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { LabelInput } from './LabelInput.tsx';
import { ProfileInput } from './ProfileInput.tsx';
import { testDevicePath } from './testDevicePath.ts';
import './testDevices.css';

const byName = (text: string) => ({ q: text });

export const TestDeviceCreate = () => (
  <Guarded page="testDevices">
    <NewForm />
  </Guarded>
);

const NewForm = () => {
  const translate = useTranslate();
  const title = translate('testDevices.create.title');
  useDocumentTitle(title);
  return (
    <Box sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'var(--ink-2)', mb: 2 }}>{translate('testDevices.create.text')}</Typography>
      <RecordCreate<TestDeviceRecord>
        resource="testDevices"
        schema={newTestDeviceSchema}
        defaultValues={{ dvcPrflId: '', label: '', pjtId: '' }}
        draftTitle={values => String(values.label || title)}
        saveLabel={translate('testDevices.create.action')}
        success={device => translate('testDevices.created', { name: device.label })}
        redirect={testDevicePath}
      >
        <ProfileInput />
        <LabelInput />
        <ReferenceInput
          source="pjtId"
          reference="projects"
          sort={{ field: 'pjtNm', order: 'ASC' }}
          perPage={50}
        >
          <AutocompleteInput
            optionText="pjtNm"
            label={translate('resources.testDevices.fields.pjtNm')}
            helperText={translate('testDevices.help.pjtId')}
            filterToQuery={byName}
            fullWidth
          />
        </ReferenceInput>
      </RecordCreate>
    </Box>
  );
};
