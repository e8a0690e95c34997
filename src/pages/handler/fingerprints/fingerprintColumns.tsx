import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { describeFingerprint } from '../../../../model/rules/fingerprints.ts';
import type { FingerprintRecord } from '../../../dataProvider/index.ts';
import type { Column } from '../../../ui/list/columns.ts';
import { WarningIcon } from '../../../theme/icons.tsx';
import { handlerPath } from '../handlerPath.ts';
import '../../../ui/controls.css';

const Conditions = ({ fingerprint }: Pick<FingerprintRecord, 'fingerprint'>) => {
  const translate = useTranslate();
  return (
    <span className="hd-conditions">
      {describeFingerprint(fingerprint).map(({ name, text }) => (
        <span key={name}>
          <span className="hd-name">{translate(`fingerprints.short.${name}`)}</span>{' '}
          <span className="list-code">{text}</span>
        </span>
      ))}
    </span>
  );
};

const ProfileCell = ({ deviceProfileName, dvcPrflId }: FingerprintRecord) => {
  const translate = useTranslate();
  return dvcPrflId === null ? (
    <span className="hd-missing" title={translate('fingerprints.noProfile')}>
      <WarningIcon size={14} /> {deviceProfileName}
      <span className="ui-sr">. {translate('fingerprints.noProfile')}</span>
    </span>
  ) : (
    deviceProfileName
  );
};

const OwnIdCell = ({ record }: { record: FingerprintRecord }) => {
  const translate = useTranslate();
  const [first, ...more] = record.duplicates;
  return (
    <span className="hd-own">
      <span className="list-code">{record.ownId}</span>
      {first !== undefined && (
        <span className="hd-duplicate">
          <span className="ui-chip ui-chip-amber">{translate('fingerprints.duplicate')}</span>{' '}
          {first.handlerId === record.handlerId ? (
            translate('fingerprints.sameHandler', { name: first.id })
          ) : (
            <Link to={handlerPath(first.pjtId)}>{first.handlerNm}</Link>
          )}
          {more.length > 0 && ` ${translate('fingerprints.moreDuplicates', { smart_count: more.length })}`}
        </span>
      )}
    </span>
  );
};

export const fingerprintColumns: readonly Column<FingerprintRecord>[] = [
  { source: 'ownId', cell: record => <OwnIdCell record={record} /> },
  {
    source: 'kind',
    text: ({ kind }, translate) => translate(`fingerprints.kinds.${kind}`),
    narrow: 'hide',
  },
  { source: 'conditions', cell: ({ fingerprint }) => <Conditions fingerprint={fingerprint} />, sort: false },
  { source: 'deviceLabel', show: 'onDemand' },
  { source: 'deviceProfileName', cell: record => <ProfileCell {...record} />, sort: false, flexible: true },
  { source: 'fingerprint', show: 'export' },
];
