import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { formatDate } from '../../ui/format.ts';
import { Fact, Facts } from '../../ui/forms/Facts.tsx';

/** What may only be read, and why. */
export const DeviceTypeFacts = ({ deviceType }: { deviceType: DeviceTypeRecord }) => {
  const translate = useTranslate();
  const { mnId, crtr, crtDt, chgr, chgDt, dvcTypeNm, ocfDvcType } = deviceType;
  const labelOf = (source: string) => translate(`resources.deviceTypes.fields.${source}`);
  const isStandard = mnId === '';
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate(`deviceTypes.readOnly.${isStandard ? 'standard' : 'colleague'}`, { name: crtr })}
      </Alert>
      <Facts>
        <Fact label={labelOf('dvcTypeNm')}>{dvcTypeNm}</Fact>
        <Fact label={labelOf('ocfDvcType')}>
          {ocfDvcType === '' ? (
            translate('deviceTypes.noOcf')
          ) : (
            <code className="list-code">{ocfDvcType}</code>
          )}
        </Fact>
        {!isStandard && (
          <>
            <Fact label={labelOf('crtDt')}>{`${formatDate(crtDt)}, ${crtr}`}</Fact>
            <Fact label={labelOf('chgDt')}>{`${formatDate(chgDt)}, ${chgr}`}</Fact>
          </>
        )}
      </Facts>
    </>
  );
};
