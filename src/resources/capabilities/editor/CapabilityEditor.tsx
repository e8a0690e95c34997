import { useGetOne, useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { statusOf } from '../../../../model/rules/capabilities.ts';
import { isResponse } from '../../../dataProvider/response.ts';
import type { CapabilityRecord } from '../../../dataProvider/index.ts';
import { ErrorPage } from '../../../ui/page/ErrorPage.tsx';
import { PageGuard } from '../../../ui/page/PageGuard.tsx';
import { PageSkeleton } from '../../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../../ui/page/useDocumentTitle.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import type { ConflictField } from '../../../ui/conflict/ConflictRow.tsx';
import type { Row, Side } from '../../../ui/conflict/merge.ts';
import { RecordEdit } from '../../../ui/forms/RecordEdit.tsx';
import { ReportUnsaved } from '../../../ui/forms/ReportUnsaved.tsx';
import { UsesNotice } from '../../../ui/uses/UsesNotice.tsx';
import { OpenElsewhere } from '../../../ui/presence/OpenElsewhere.tsx';
import { capabilityPath } from '../paths.ts';
import { CapabilityStatusChip } from '../../../ui/CapabilityStatusChip.tsx';
import { CapabilityFields } from './CapabilityFields.tsx';
import {
  capabilityTransform,
  manifestSources,
  type ManifestSource,
  validateCapability,
} from './capabilityTransform.ts';
import { JsonChanges } from '../../../ui/json/JsonChanges.tsx';
import { JsonSide } from './JsonSide.tsx';
import { shortJson } from '../../../ui/json/shortJson.ts';
import { VersionActions } from './VersionActions.tsx';

/** CAP-06: the form of a proposed version. */
export const CapabilityEditor = () => {
  const { id = '' } = useParams();
  return (
    <PageGuard page="capabilities">
      <EditorPage key={id} id={id} />
    </PageGuard>
  );
};

const EditorPage = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: capability, error } = useGetOne<CapabilityRecord>('capabilities', { id });
  const { cpbtNm = '' } = capability ?? {};
  const [isUnsaved, setIsUnsaved] = useState(false);
  useDocumentTitle(translate('capabilityEditor.edit.title', { name: cpbtNm }));
  // an open form is kept if a refresh fails
  if (error && capability === undefined) return <ErrorPage error={error} />;
  if (!isResponse(capability)) return <PageSkeleton />;
  return (
    <div className="ed-page">
      <Head capability={capability} isUnsaved={isUnsaved} />
      {capability.canMa && (
        <UsesNotice kind="capabilities" id={id} text={translate('capabilityEditor.edit.inUse')} />
      )}
      <EditForm capability={capability} onUnsaved={setIsUnsaved} />
    </div>
  );
};

const Head = ({ capability, isUnsaved }: { capability: CapabilityRecord; isUnsaved: boolean }) => {
  const translate = useTranslate();
  const { id, cpbtId, cpbtNm, version, statusCd } = capability;
  return (
    <header className="ed-head">
      <div>
        <h1>{translate('capabilityEditor.edit.title', { name: cpbtNm })}</h1>
        <div className="ed-under">
          <code className="list-code">{cpbtId}</code>
          <CopyButton value={cpbtId} label={translate('resources.capabilities.fields.cpbtId')} />
          <span>{translate('capabilities.page.versionNumber', { version })}</span>
          <CapabilityStatusChip status={statusOf(statusCd)} />
          <OpenElsewhere resource="capabilities" recordId={id} />
        </div>
      </div>
      <VersionActions capability={capability} isInEditor isUnsaved={isUnsaved} />
    </header>
  );
};

const ReadOnly = ({ capability }: { capability: CapabilityRecord }) => {
  const translate = useTranslate();
  const status = statusOf(capability.statusCd);
  const { latest, version, cpbtId } = capability;
  const isNewest = latest === version;
  const reason = capability.isOwner && status !== 'proposed' ? (isNewest ? status : 'older') : 'notYours';
  return (
    <div className="ed-note">
      <p>{translate(`capabilityEditor.readOnly.${reason}`, { name: capability.crtr, latest })}</p>
      {isNewest ? (
        <LinkButton look="outlined" to={capabilityPath(capability)}>
          {translate('capabilityEditor.edit.toDefinition')}
        </LinkButton>
      ) : (
        <LinkButton look="outlined" to={capabilityPath({ id: `${cpbtId}~${latest}` })}>
          {translate('capabilities.page.toLatest', { version: latest })}
        </LinkButton>
      )}
    </div>
  );
};

const drawChanges = (value: unknown, { base }: { base: unknown }) => (
  <JsonChanges base={base} value={value} />
);

const drawPart = (_: unknown, row: Row, side: Side) => <JsonSide row={row} side={side} />;

const useFields = (): ConflictField[] => {
  const translate = useTranslate();
  const field = (source: string) => ({ source, label: translate(`capabilityEditor.fields.${source}`) });
  const manifest = (source: ManifestSource): ConflictField => ({ ...field(source), render: drawChanges });
  const describePart = (path: string) => {
    const [part = '', name = ''] = path.split('.');
    if (part === 'order') return { label: translate(`capabilityEditor.conflict.order.${name}`) };
    return {
      label: translate(`capabilityEditor.conflict.${part}`, { name }),
      format: (value: unknown) =>
        value === undefined ? translate('capabilityEditor.changes.absent') : shortJson(value),
      render: drawPart,
    };
  };
  return [
    field('cpbtNm'),
    field('dsc'),
    { ...field('detail'), render: drawChanges, describePart },
    ...manifestSources.map(manifest),
  ];
};

type EditFormProps = { capability: CapabilityRecord; onUnsaved: (isUnsaved: boolean) => void };

const EditForm = ({ capability, onUnsaved }: EditFormProps) => {
  const translate = useTranslate();
  const validate = useMemo(() => validateCapability(translate, { isNew: false }), [translate]);
  const fields = useFields();
  return (
    <RecordEdit<CapabilityRecord>
      resource="capabilities"
      id={capability.id}
      noun={translate('capabilityEditor.noun')}
      fields={fields}
      shape={capabilityTransform}
      validate={validate}
      cancelTo={capabilityPath(capability)}
      draftTitle={({ cpbtNm }) => cpbtNm}
      success={({ cpbtNm }) => translate('capabilityEditor.saved', { name: cpbtNm })}
      readOnly={!capability.canMa && <ReadOnly capability={capability} />}
      loading={<PageSkeleton />}
    >
      <CapabilityFields />
      <ReportUnsaved onChange={onUnsaved} />
    </RecordEdit>
  );
};
