import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { isCustom, statusOf } from '../../../model/rules/capabilities.ts';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { formatDate } from '../../ui/format.ts';
import { LoadErrorNote } from '../../ui/LoadErrorNote.tsx';
import { capabilityPath } from './paths.ts';
import { CapabilityStatusChip } from '../../ui/CapabilityStatusChip.tsx';
import { useVersions } from './useVersions.ts';

const Version = ({ one, isShown }: { one: CapabilityRecord; isShown: boolean }) => {
  const translate = useTranslate();
  const label = translate('capabilities.page.versionNumber', { version: one.version });
  return (
    <li className="ui-row">
      {isShown ? <b>{label}</b> : <Link to={`${capabilityPath(one)}?tab=versions`}>{label}</Link>}
      <CapabilityStatusChip status={statusOf(one.statusCd)} />
      {isShown && <span className="ui-chip">{translate('capabilities.versions.shown')}</span>}
      <span className="capability-changed">
        {translate('capabilities.versions.changed', { time: formatDate(one.chgDt), name: one.chgr })}
      </span>
    </li>
  );
};

export const VersionsTab = ({ capability }: { capability: CapabilityRecord }) => {
  const translate = useTranslate();
  const { versions, error, refetch } = useVersions(capability);
  if (!isCustom(capability.cpbtId))
    return <p className="capability-text">{translate('capabilities.versions.standard')}</p>;
  if (error !== null)
    return (
      <LoadErrorNote className="capability-text" message={error.message} onRetry={() => void refetch()} />
    );
  return (
    <ul className="capability-card capability-table">
      {versions.map(one => (
        <Version key={one.id} one={one} isShown={one.id === capability.id} />
      ))}
    </ul>
  );
};
