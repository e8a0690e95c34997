import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { deviceTypeEditSchema } from '../../../model/contract/deviceTypes.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { RecordPage, RecordPageHead } from '../../ui/forms/RecordPage.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { useLeavePage } from '../../ui/page/useLeavePage.ts';
import { createPath } from '../../ui/recordPaths.ts';
import { useDeleteAskingUses } from '../../ui/uses/useAskUses.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { DeviceTypeDetails } from './DeviceTypeDetails.tsx';
import { NameInput, OcfInput } from './DeviceTypeInputs.tsx';
import { DeviceTypeFacts } from './DeviceTypeFacts.tsx';
import './deviceTypes.css';

export const DeviceTypeEdit = () => (
  <RecordPage<DeviceTypeRecord> page="deviceTypes">
    {deviceType => (
      <>
        <Head deviceType={deviceType} />
        {deviceType.isOwner ? (
          <EditForm deviceType={deviceType} />
        ) : (
          <DeviceTypeDetails deviceType={deviceType} />
        )}
      </>
    )}
  </RecordPage>
);

const Head = ({ deviceType }: { deviceType: DeviceTypeRecord }) => {
  const translate = useTranslate();
  const leave = useLeavePage();
  const user = useUser();
  const { remove, dialog, isReading } = useDeleteAskingUses('deviceTypes', () => leave('/deviceTypes'));
  return (
    <RecordPageHead title={deviceType.dvcTypeNm}>
      {user?.may.createProjects && (
        <Button component={Link} to={createPath('deviceTypes', { from: deviceType.id })} variant="outlined">
          {translate('deviceTypes.duplicate')}
        </Button>
      )}
      {deviceType.isOwner && (
        <Button
          variant="outlined"
          color="error"
          aria-disabled={isReading}
          onClick={() => remove(deviceType, deviceType.dvcTypeNm)}
        >
          {translate('ra.action.delete')}
        </Button>
      )}
      {dialog}
    </RecordPageHead>
  );
};

const EditForm = ({ deviceType }: { deviceType: DeviceTypeRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (
    <RecordEdit<DeviceTypeRecord>
      resource="deviceTypes"
      id={deviceType.id}
      noun={translate('deviceTypes.noun')}
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
      <dl className="device-type-facts">
        <DeviceTypeFacts deviceType={deviceType} />
      </dl>
    </RecordEdit>
  );
};
