import { useTranslate } from 'react-admin';
import type { FirmwareRecord } from '../../dataProvider/index.ts';
import { EmptyCell, TextCell, TimeCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { formatNumber } from '../../ui/format.ts';
import '../../ui/controls.css';

const TypeChip = ({ firmwareType }: Pick<FirmwareRecord, 'firmwareType'>) => (
  <span className={firmwareType === 'PUBLIC' ? 'ui-chip ui-chip-green' : 'ui-chip'}>
    {useTranslate()(`firmwares.types.${firmwareType}`)}
  </span>
);

const SupportedCell = ({ supportedVersion }: Pick<FirmwareRecord, 'supportedVersion'>) => {
  const translate = useTranslate();
  return supportedVersion === '' ? <EmptyCell text={translate('firmwares.anyVersion')} /> : supportedVersion;
};

const FileCell = ({ fileName }: Pick<FirmwareRecord, 'fileName'>) => {
  const translate = useTranslate();
  return fileName === '' ? <EmptyCell text={translate('firmwares.noFile')} /> : fileName;
};

const RolloutCell = ({
  fileId,
  rolloutPercent,
  installedCount,
  isStopped,
}: Pick<FirmwareRecord, 'fileId' | 'rolloutPercent' | 'installedCount' | 'isStopped'>) => {
  const translate = useTranslate();
  if (fileId === null) return <EmptyCell text={translate('firmwares.notOffered')} />;
  if (isStopped) return <span className="ui-chip ui-chip-red">{translate('firmwares.stopped')}</span>;
  return translate('firmwares.rollout', { percent: rolloutPercent, count: formatNumber(installedCount) });
};

export const firmwareColumns: readonly Column<FirmwareRecord>[] = [
  { source: 'version' },
  {
    source: 'firmwareType',
    cell: firmware => <TypeChip firmwareType={firmware.firmwareType} />,
    text: ({ firmwareType }, translate) => translate(`firmwares.types.${firmwareType}`),
  },
  {
    source: 'supportedVersion',
    cell: firmware => <SupportedCell supportedVersion={firmware.supportedVersion} />,
    sort: false,
    narrow: 'hide',
  },
  {
    source: 'fileName',
    cell: firmware => <FileCell fileName={firmware.fileName} />,
    flexible: true,
    narrow: 'hide',
  },
  {
    source: 'installedCount',
    label: 'firmwares.rolloutColumn',
    cell: firmware => <RolloutCell {...firmware} />,
    sort: false,
    export: false,
  },
  { source: 'chgr', cell: ({ chgr }) => <TextCell text={chgr} />, sort: false, narrow: 'hide' },
  { source: 'crtDt', cell: firmware => <TimeCell time={firmware.crtDt} />, firstOrder: 'DESC' },
  {
    source: 'chgDt',
    cell: firmware => <TimeCell time={firmware.chgDt} />,
    firstOrder: 'DESC',
    show: 'onDemand',
  },
  { source: 'firmwareId', show: 'export' },
  { source: 'certificationId', show: 'export' },
  { source: 'fileId', show: 'export' },
  { source: 'checksum', show: 'export' },
  { source: 'fileSize', show: 'export' },
  { source: 'downloadedCount', show: 'export' },
  { source: 'installedCount', show: 'export' },
  { source: 'failedCount', show: 'export' },
];
