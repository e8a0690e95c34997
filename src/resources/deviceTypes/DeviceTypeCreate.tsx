import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { newDeviceTypeSchema } from '../../../model/contract/deviceTypes.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Guarded } from '../../layout/Guarded.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { IdInput, NameInput, OcfInput } from './DeviceTypeInputs.tsx';

export const DeviceTypeCreate = () => {
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <Guarded page="deviceTypes">
      {from === null ? <NewForm /> : <DuplicateForm key={from} id={from} />}
    </Guarded>
  );
};

const DuplicateForm = ({ id }: { id: string }) => {
  const { data, error } = useGetOne<DeviceTypeRecord>('deviceTypes', { id });
  if (error) return <ErrorPage error={error} />;
  // after a 401 react-admin answers an empty record
  if (data?.id === undefined) return <PageSkeleton />;
  return <NewForm source={data} />;
};

const NewForm = ({ source }: { source?: DeviceTypeRecord }) => {
  const translate = useTranslate();
  const title = translate('deviceTypes.create.title');
  useDocumentTitle(title);
  const user = useUser();
  const { dvcTypeNm = '', ocfDvcType = '' } = source ?? {};
  return (
    <Box sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'var(--ink-2)', mb: 2 }}>
        {source === undefined
          ? translate(`deviceTypes.create.${user?.mnIdTypeCd ?? 'COMPANY'}`)
          : translate('deviceTypes.create.from', { name: dvcTypeNm })}
      </Typography>
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
    </Box>
  );
};
