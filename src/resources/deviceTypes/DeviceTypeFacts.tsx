import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { formatDate } from '../../ui/format.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: '160px minmax(0, 1fr)',
      alignItems: 'center',
      minHeight: 40,
      px: 2,
      '& + &': { borderTop: '1px solid var(--line)' },
    }}
  >
    <Box component="dt" sx={{ fontSize: 12, color: 'var(--ink-3)' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </Box>
);

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
      <Box
        component="dl"
        sx={{ m: 0, bgcolor: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
      >
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
      </Box>
    </>
  );
};
