import { useTranslate } from 'react-admin';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { subjectOf } from '../../../model/catalog/subjects.ts';
import { statusOf } from '../../../model/rules/capabilities.ts';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { InfoIcon } from '../../theme/icons.tsx';
import { OpenElsewhere } from '../../ui/presence/OpenElsewhere.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { definitionOf } from './definition.ts';
import { VersionActions } from './editor/index.ts';
import { KindChip } from './KindChip.tsx';
import { capabilityPath } from './paths.ts';
import { CapabilityStatusChip } from '../../ui/CapabilityStatusChip.tsx';
import { useVersions } from './useVersions.ts';

const VersionSelect = ({ capability }: { capability: CapabilityRecord }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { versions } = useVersions(capability);
  if (versions.length < 2)
    return (
      <span className="dim num">
        {translate('capabilities.page.versionNumber', { version: capability.version })}
      </span>
    );
  return (
    <Select
      aria-label={translate('capabilities.page.version')}
      isSmall
      value={capability.id}
      options={versions.map(({ id, version }) => ({
        value: id,
        label: translate('capabilities.page.versionNumber', { version }),
      }))}
      onChange={id => void navigate({ pathname: capabilityPath({ id }), search: search.toString() })}
    />
  );
};

const NewerNote = ({ capability: { cpbtId, latest } }: { capability: CapabilityRecord }) => {
  const translate = useTranslate();
  return (
    <p className="capability-note">
      <InfoIcon size={16} />
      {translate('capabilities.page.newer')}
      <Link to={capabilityPath({ id: `${cpbtId}~${latest}` })}>
        {translate('capabilities.page.toLatest', { version: latest })}
      </Link>
    </p>
  );
};

/** The capability's name, subject, and status. */
export const CapabilityHead = ({ capability }: { capability: CapabilityRecord }) => {
  const translate = useTranslate();
  const { id, cpbtId, cpbtNm, dsc, statusCd, reason, chgr, version, latest } = capability;
  const status = statusOf(statusCd);
  return (
    <header className="capability-head">
      <div className="capability-title">
        <h1>{cpbtNm}</h1>
        <KindChip cpbtId={cpbtId} />
        <CapabilityStatusChip status={status} />
        <span className="capability-subject">
          {translate(`capabilities.subjects.${subjectOf(definitionOf(capability))}`)}
        </span>
        <OpenElsewhere resource="capabilities" recordId={id} />
      </div>
      <div className="capability-id">
        <code className="list-code">{cpbtId}</code>
        <CopyButton value={cpbtId} label={translate('resources.capabilities.fields.cpbtId')} />
        <VersionSelect capability={capability} />
        <span className="capability-meaning">{translate(`capabilities.statusMeans.${status}`)}</span>
      </div>
      {dsc !== '' && <p className="capability-text">{dsc}</p>}
      <Suspense>
        <VersionActions capability={capability} />
      </Suspense>
      {reason !== '' && (
        <p className="capability-note">
          <InfoIcon size={16} />
          <span>
            {translate(`capabilities.page.${status === 'live' ? 'approved' : 'rejected'}`, {
              name: chgr,
              reason,
            })}
          </span>
        </p>
      )}
      {latest > version && <NewerNote capability={capability} />}
    </header>
  );
};
