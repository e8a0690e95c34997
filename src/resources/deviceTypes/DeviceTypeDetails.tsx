import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { formatDate } from '../../ui/format.ts';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';

/** What may only be read, and why. */
export const DeviceTypeDetails = ({ deviceType }: { deviceType: DeviceTypeRecord }) => {
  const translate = useTranslate();
  const { mnId, crtr, crtDt, chgr, chgDt, dvcTypeNm, ocfDvcType } = deviceType;
  const labelOf = useFieldLabel();
  const isStandard = mnId === '';
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate(`deviceTypes.readOnly.${isStandard ? 'standard' : 'colleague'}`, { name: crtr })}
      </Alert>
      <DefinitionList>
        <Definition label={labelOf('dvcTypeNm')}>{dvcTypeNm}</Definition>
        <Definition label={labelOf('ocfDvcType')}>
          {ocfDvcType === '' ? (
            translate('deviceTypes.noOcf')
          ) : (
            <code className="list-code">{ocfDvcType}</code>
          )}
        </Definition>
        {!isStandard && (
          <>
            <Definition label={labelOf('crtDt')}>{`${formatDate(crtDt)}, ${crtr}`}</Definition>
            <Definition label={labelOf('chgDt')}>{`${formatDate(chgDt)}, ${chgr}`}</Definition>
          </>
        )}
      </DefinitionList>
    </>
  );
};
