import { useTranslate } from 'react-admin';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { InfoIcon } from '../../theme/icons.tsx';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { DeviceTypeFacts } from './DeviceTypeFacts.tsx';
import './deviceTypes.css';

/** A read-only device type, and why it can't be edited. */
export const DeviceTypeDetails = ({ deviceType }: { deviceType: DeviceTypeRecord }) => {
  const translate = useTranslate();
  const { mnId, crtr, dvcTypeNm, ocfDvcType } = deviceType;
  const labelOf = useFieldLabel();
  return (
    <section className="device-type-card" aria-label={dvcTypeNm}>
      <DefinitionList>
        <Definition label={labelOf('dvcTypeNm')}>{dvcTypeNm}</Definition>
        <Definition label={labelOf('ocfDvcType')}>
          {ocfDvcType === '' ? (
            translate('deviceTypes.noOcf')
          ) : (
            <code className="list-code">{ocfDvcType}</code>
          )}
        </Definition>
        <DeviceTypeFacts deviceType={deviceType} />
      </DefinitionList>
      <p>
        <InfoIcon size={16} />
        {translate(`deviceTypes.readOnly.${mnId === '' ? 'standard' : 'colleague'}`, { name: crtr })}
      </p>
    </section>
  );
};
