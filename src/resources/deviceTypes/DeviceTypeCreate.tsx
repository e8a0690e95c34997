import { useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { newDeviceTypeSchema } from '../../../model/contract/deviceTypes.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { FormPage } from '../../ui/forms/FormPage.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { IdInput, NameInput, OcfInput } from './DeviceTypeInputs.tsx';

export const DeviceTypeCreate = () => {
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <PageGuard page="deviceTypes">
      {from === null ? <NewForm /> : <DuplicateForm key={from} id={from} />}
    </PageGuard>
  );
};

const DuplicateForm = ({ id }: { id: string }) => {
  const { data, error } = useGetOne<DeviceTypeRecord>('deviceTypes', { id });
  // an open form is kept if a refresh fails
  if (error && data === undefined) return <ErrorPage error={error} />;
  if (!isResponse(data)) return <PageSkeleton />;
  return <NewForm source={data} />;
};

const NewForm = ({ source }: { source?: DeviceTypeRecord }) => {
  const translate = useTranslate();
  const title = translate('deviceTypes.create.title');
  const user = useUser();
  const { dvcTypeNm = '', ocfDvcType = '' } = source ?? {};
  return (
    <FormPage
      title={title}
      lead={
        source === undefined
          ? translate(`deviceTypes.create.${user?.mnIdTypeCd ?? 'COMPANY'}`)
          : translate('deviceTypes.create.from', { name: dvcTypeNm })
      }
    >
      <RecordCreate<DeviceTypeRecord>
        resource="deviceTypes"
        schema={newDeviceTypeSchema}
        defaultValues={{ dvcType: '', dvcTypeNm, ocfDvcType }}
        {...(source && { draftKey: source.id })}
        draftTitle={values => String(values.dvcTypeNm || title)}
        saveLabel={translate('deviceTypes.create.action')}
        success={type => translate('deviceTypes.created', { name: type.dvcTypeNm })}
      >
        <IdInput />
        <NameInput />
        <OcfInput />
      </RecordCreate>
    </FormPage>
  );
};
