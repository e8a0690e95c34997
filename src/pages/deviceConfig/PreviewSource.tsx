import { useGetList, useTranslate } from 'react-admin';
import { useId } from 'react';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { Select } from '../../ui/select/Select.tsx';

type Props = {
  profileId: string;
  /** null for simulated values */
  deviceId: string | null;
  onChange: (deviceId: string | null) => void;
};

const MAX_DEVICES = 50;
const SIMULATED = '';

/** The source of the preview's values: simulated, or a test device with the profile. */
export const PreviewSource = ({ profileId, deviceId, onChange }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { data = [] } = useGetList<TestDeviceRecord>('testDevices', {
    filter: { dvcPrflId: profileId },
    pagination: { page: 1, perPage: MAX_DEVICES },
    sort: { field: 'label', order: 'ASC' },
  });
  if (data.length === 0) return null;
  return (
    <div className="dc-source">
      <span id={id}>{translate('deviceConfig.feed.from')}</span>
      <Select
        isSmall
        aria-labelledby={id}
        value={deviceId ?? SIMULATED}
        options={[
          { value: SIMULATED, label: translate('deviceConfig.feed.simulated') },
          ...data.map(one => ({ value: one.deviceId, label: one.label })),
        ]}
        onChange={next => onChange(next === SIMULATED ? null : next)}
      />
    </div>
  );
};
