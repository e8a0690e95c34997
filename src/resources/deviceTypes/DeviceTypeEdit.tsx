import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'ra-core';
import { Link, useNavigate, useParams } from 'react-router';
import { deviceTypeEditSchema } from '../../../model/contract/deviceTypes.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Guarded } from '../../layout/Guarded.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import { DeviceTypeFacts } from './DeviceTypeFacts.tsx';
import { NameInput, OcfInput } from './DeviceTypeInputs.tsx';
import { duplicatePath } from './deviceTypePath.ts';
import { OwnerChip } from './OwnerChip.tsx';

export const DeviceTypeEdit = () => {
  const { id = '' } = useParams();
  return (
    <Guarded page="deviceTypes">
      <DeviceTypePage key={id} id={id} />
    </Guarded>
  );
};

const DeviceTypePage = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: deviceType, error } = useGetOne<DeviceTypeRecord>('deviceTypes', { id });
  useDocumentTitle(deviceType?.dvcTypeNm ?? translate('deviceTypes.edit.title'));
  // an open form stays when a refresh fails
  if (error && deviceType === undefined) return <ErrorPage error={error} />;
  // after a 401 react-admin answers an empty record
  if (deviceType?.id === undefined) return <PageSkeleton />;
  return (
    <Box sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3 }}>
      <Head deviceType={deviceType} />
      {deviceType.isOwner ? <EditForm id={id} /> : <DeviceTypeFacts deviceType={deviceType} />}
    </Box>
  );
};

const Head = ({ deviceType }: { deviceType: DeviceTypeRecord }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const user = useUser();
  const remove = useDeleteWithUndo('deviceTypes', () => void navigate('/deviceTypes'));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2.5 }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="h1" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {deviceType.dvcTypeNm}
          </Typography>
          <OwnerChip deviceType={deviceType} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'var(--ink-2)' }}>
          <code className="list-code">{deviceType.dvcType}</code>
          <CopyButton value={deviceType.dvcType} label={translate('resources.deviceTypes.fields.dvcType')} />
        </Box>
      </Box>
      {user?.may.createProjects && (
        <Button component={Link} to={duplicatePath(deviceType)} variant="outlined">
          {translate('deviceTypes.duplicate')}
        </Button>
      )}
      {deviceType.isOwner && (
        <Button variant="outlined" color="error" onClick={() => remove(deviceType)}>
          {translate('ra.action.delete')}
        </Button>
      )}
    </Box>
  );
};

const EditForm = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const labelOf = (source: string) => translate(`resources.deviceTypes.fields.${source}`);
  return (
    <RecordEdit<DeviceTypeRecord>
      resource="deviceTypes"
      id={id}
      thing={translate('deviceTypes.thing')}
      fields={[
        { source: 'dvcTypeNm', label: labelOf('dvcTypeNm') },
        { source: 'ocfDvcType', label: labelOf('ocfDvcType') },
      ]}
      schema={deviceTypeEditSchema}
      draftTitle={type => type.dvcTypeNm}
      success={type => translate('deviceTypes.saved', { name: type.dvcTypeNm })}
      loading={<PageSkeleton />}
    >
      <NameInput />
      <OcfInput />
    </RecordEdit>
  );
};
