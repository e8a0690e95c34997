import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { SearchSelect } from '../../ui/select/SearchSelect.tsx';
import { useRecordChoices } from '../../ui/select/useRecordChoices.ts';

type Props = {
  profileId: string;
  /** null for simulated values */
  deviceId: string | null;
  onChange: (deviceId: string | null) => void;
};

const SIMULATED = '';

/** The source of the preview's values: simulated, or a test device with the profile. Shown if there is such a device. */
export const PreviewSource = ({ profileId, deviceId, onChange }: Props) => {
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);
  const { chosen, choices, ...search } = useRecordChoices<TestDeviceRecord>('testDevices', {
    field: 'label',
    chosen: deviceId ?? undefined,
    filter: { dvcPrflId: profileId },
    toChoice: ({ deviceId: value, label, serialNumber }) => ({
      value,
      label,
      ...(serialNumber && { detail: serialNumber }),
    }),
  });
  // it stays while nothing matches what is typed
  if (!isShown && choices.length > 0) setIsShown(true);
  if (!isShown) return null;
  const simulated = { value: SIMULATED, label: translate('deviceConfig.feed.simulated') };
  const label = translate('deviceConfig.feed.from');
  return (
    <div className="dc-source">
      <span aria-hidden="true">{label}</span>
      <SearchSelect
        {...search}
        label={label}
        choices={[simulated, ...choices]}
        chosen={chosen ?? simulated}
        noChoices={translate('deviceConfig.feed.noDevices')}
        isRequired
        onChoose={value => onChange(value === undefined || value === SIMULATED ? null : value)}
      />
    </div>
  );
};
