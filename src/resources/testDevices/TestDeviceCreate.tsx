import { AutocompleteInput, ReferenceInput, useTranslate } from 'react-admin';
import { newTestDeviceSchema } from '../../../model/contract/devices.ts';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { FormPage } from '../../ui/forms/FormPage.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { LabelInput } from './LabelInput.tsx';
import { ProfileInput } from './ProfileInput.tsx';
import { testDevicePath } from './testDevicePath.ts';
import './testDevices.css';

const byName = (text: string) => ({ q: text });

export const TestDeviceCreate = () => (
  <PageGuard page="testDevices">
    <NewForm />
  </PageGuard>
);

const NewForm = () => {
  const translate = useTranslate();
  const title = translate('testDevices.create.title');
  return (
    <FormPage title={title} lead={translate('testDevices.create.text')}>
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
    </FormPage>
  );
};
