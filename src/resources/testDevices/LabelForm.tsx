import { useTranslate } from 'react-admin';
import { testDeviceEditSchema } from '../../../model/contract/devices.ts';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { LabelInput } from './LabelInput.tsx';
import { testDevicePath } from './testDevicePath.ts';

export const LabelForm = ({ id }: { id: string }) => {
  const translate = useTranslate();
  return (
    <RecordEdit<TestDeviceRecord>
      resource="testDevices"
      id={id}
      noun={translate('testDevices.noun')}
      fields={[{ source: 'label', label: translate('resources.testDevices.fields.label') }]}
      schema={testDeviceEditSchema}
      draftTitle={device => device.label}
      cancelTo={testDevicePath({ id })}
      redirect={testDevicePath}
      success={device => translate('testDevices.saved', { name: device.label })}
      loading={<PageSkeleton />}
    >
      <LabelInput />
    </RecordEdit>
  );
};
