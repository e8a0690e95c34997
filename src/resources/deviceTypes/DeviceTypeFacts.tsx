import { useTranslate } from 'react-admin';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { formatDate } from '../../ui/format.ts';
import { Definition } from '../../ui/forms/DefinitionList.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { OwnerChip } from './OwnerChip.tsx';

/** Read-only facts: its ID, its owner, and its last change. */
export const DeviceTypeFacts = ({ deviceType }: { deviceType: DeviceTypeRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('deviceTypes');
  const { mnId, dvcType, crtr, crtDt, chgr, chgDt } = deviceType;
  return (
    <>
      <Definition label={labelOf('dvcType')}>
        <span className="device-type-id">
          <code className="list-code">{dvcType}</code>
          <CopyButton value={dvcType} label={labelOf('dvcType')} />
        </span>
      </Definition>
      <Definition label={translate('resources.deviceTypes.fields.ownerId')}>
        <OwnerChip deviceType={deviceType} />
      </Definition>
      {mnId !== '' && (
        <>
          <Definition label={labelOf('crtDt')}>{`${formatDate(crtDt)}, ${crtr}`}</Definition>
          <Definition label={labelOf('chgDt')}>{`${formatDate(chgDt)}, ${chgr}`}</Definition>
        </>
      )}
    </>
  );
};
