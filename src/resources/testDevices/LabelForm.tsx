import { useTranslate } from 'react-admin';
import { testDeviceEditSchema } from '../../../model/contract/devices.ts';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { LabelInput } from './LabelInput.tsx';
import { testDevicePath } from '../../ui/project/paths.ts';

export const LabelForm = ({ device: { id }, device }: { device: TestDeviceRecord }) => {
  const translate = useTranslate();
  return (
    <RecordEdit<TestDeviceRecord>
      resource="testDevices"
      id={id}
      noun={translate('testDevices.noun')}
      fields={[{ source: 'label', label: translate('resources.testDevices.fields.label') }]}
      schema={testDeviceEditSchema}
      draftTitle={({ label }) => label}
      cancelTo={testDevicePath(device)}
      redirect={testDevicePath}
      success={({ label }) => translate('testDevices.saved', { name: label })}
      loading={<PageSkeleton />}
    >
      <LabelInput autoFocus />
    </RecordEdit>
  );
};
