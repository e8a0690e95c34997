import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { connectorKindOf } from '../../../model/rules/connectors.ts';
import { hasSetupNetwork, isDeployed } from '../../../model/rules/onboarding.ts';
import { type ConnectorRecord, type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatNumber } from '../../ui/format.ts';
import { ConfigFileButton } from '../../ui/project/ConfigFileButton.tsx';
import { useRecordOfProject } from '../../ui/project/useRecordOfProject.ts';

const Figure = ({ label, value, of }: { label: string; value: number; of?: string }) => (
  <Box sx={{ p: '10px 16px', '& + &': { borderLeft: '1px solid var(--line)' } }}>
    <Box sx={{ fontSize: 12, color: 'var(--ink-3)' }}>{label}</Box>
    <Box sx={{ fontSize: 20, lineHeight: '26px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {formatNumber(value)}{' '}
      {of !== undefined && (
        <Box component="span" sx={{ fontSize: 12, fontWeight: 400, color: 'var(--ink-3)' }}>
          {of}
        </Box>
      )}
    </Box>
  </Box>
);

const IdLine = ({ label, value }: { label: string; value: string }) => (
  <Box
    sx={{ display: 'grid', gridTemplateColumns: '92px minmax(0,1fr) 28px', alignItems: 'center', height: 32 }}
  >
    <Box sx={{ fontSize: 12, color: 'var(--ink-3)' }}>{label}</Box>
    <Box
      title={value}
      sx={{
        fontFamily: 'var(--mono)',
        fontSize: 12,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {value}
    </Box>
    <CopyButton value={value} label={label} />
  </Box>
);

const ConnectorIds = ({ pjtId }: { pjtId: string }) => {
  const translate = useTranslate();
  const { record } = useRecordOfProject<ConnectorRecord>('connectors', pjtId, 'displayName');
  if (record === undefined) return null;
  return (['appId', 'clientId'] as const).map(name => (
    <IdLine key={name} label={translate(`connectors.credentials.${name}`)} value={record[name]} />
  ));
};

/** A quota that nobody reaches is not worth showing. */
const isNear = (quota: number) => quota <= 1000;

/** The quota of the organization, and how much of it all its projects use. */
const Quota = ({ mnId }: { mnId: string }) => {
  const translate = useTranslate();
  const { organization } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['organizations', mnId],
    queryFn: ({ signal }) => organization(mnId, signal),
  });
  if (data === undefined || !isNear(data.data.maxDeviceIdentities)) return null;
  const { currentDeviceIdentities, maxDeviceIdentities } = data.data;
  return (
    <Box sx={{ borderBottom: '1px solid var(--line)' }}>
      <Figure
        label={translate('overview.activeIdentities')}
        value={currentDeviceIdentities}
        of={translate('overview.ofQuota', { quota: formatNumber(maxDeviceIdentities) })}
      />
    </Box>
  );
};

/** Device counts, the IDs that firmware, apps and support need, and the file for the firmware of a deployed project. */
export const IdsCard = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const ids = [
    ['projectId', project.pjtId],
    ['organization', project.mnId],
    ['setupId', project.setupId],
    ['vid', project.vid],
    ['profileId', project.dvcPrflId],
  ] as const;

  return (
    <Box
      component="section"
      aria-label={translate('overview.ids.title')}
      sx={{ bgcolor: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', borderBottom: '1px solid var(--line)' }}>
        <Figure label={translate('resources.projects.fields.testDevices')} value={project.testDevices} />
        <Figure label={translate('overview.commercialDevices')} value={project.commercialDevices} />
      </Box>
      <Quota mnId={project.mnId} />
      <Box sx={{ p: '6px 8px 6px 16px' }}>
        {ids.map(([name, value]) =>
          value === null ? null : (
            <IdLine key={name} label={translate(`overview.ids.${name}`)} value={value} />
          ),
        )}
        {connectorKindOf(project.prodType) !== undefined && <ConnectorIds pjtId={project.pjtId} />}
      </Box>
      {hasSetupNetwork(project.prodType) && isDeployed(project.devStatCd) && (
        <Box sx={{ p: '0 16px 12px' }}>
          <ConfigFileButton isSmall pjtId={project.pjtId} />
        </Box>
      )}
    </Box>
  );
};
