import { useQuery } from '@tanstack/react-query';
import { useGetOne, useTranslate, type ValidateForm } from 'react-admin';
import { useEffect, useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import type { CapabilityDefinition } from '../../../model/catalog/definition.ts';
import { parseConfig } from '../../../model/deviceConfig/configDocument.ts';
import { defaultConfig, printConfig } from '../../../model/deviceConfig/defaultConfig.ts';
import { configVidOf } from '../../../model/deviceConfig/identifiedConfig.ts';
import { createEntryReader } from '../../../model/deviceConfig/preview.ts';
import { hasTask } from '../../../model/rules/readiness.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { responseOf, isResponse } from '../../dataProvider/response.ts';
import {
  type DeviceConfigRecord,
  type DeviceProfileRecord,
  type ProjectRecord,
  useWorkspace,
} from '../../dataProvider/index.ts';
import type { ConflictField } from '../../ui/conflict/ConflictRow.tsx';
import type { Row } from '../../ui/conflict/merge.ts';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { brokenText } from '../../ui/json/brokenText.ts';
import { preloadCodeEditor } from '../../ui/json/loadCodeEditor.ts';
import { JsonChanges } from '../../ui/json/JsonChanges.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import type { Subject } from './ConfigContext.ts';
import { ConfigEditor } from './ConfigEditor.tsx';
import { ConfigFrame } from './ConfigFrame.tsx';
import { configTransform, pathOfKey } from './configParts.ts';
import { partPath, partValue } from './partPath.ts';
import './deviceConfig.css';

/** CFG-01: how the app shows the devices of a project's profile. */
export const DeviceConfigPage = () => {
  const { projectId = '', projectType } = useParams();
  const translate = useTranslate();
  const { data: project, error } = useGetOne<ProjectRecord>('projects', { id: projectId });
  useEffect(preloadCodeEditor, []);
  if (error && project === undefined) return <ErrorPage error={error} />;
  if (!isResponse(project)) return <PageSkeleton />;
  if (project.prodType !== projectType) return <Navigate to={projectPath(project, 'overview')} replace />;
  if (!hasTask(project.prodType, 'profile')) return <NotFoundPage />;
  // nothing to show without a profile
  if (project.dvcPrflId === null) return <Navigate to={projectPath(project, 'profile')} replace />;
  return (
    <>
      <ProjectTitle title={translate('deviceConfig.title')} project={project} />
      <OfProfile key={project.dvcPrflId} id={project.dvcPrflId} project={project} />
    </>
  );
};

const OfProfile = ({ id, project }: { id: string; project: ProjectRecord }) => {
  const workspace = useWorkspace();
  const { data: profile, error } = useGetOne<DeviceProfileRecord>('deviceProfiles', { id });
  const definitions = useQuery({
    queryKey: ['deviceProfiles', 'capabilities', id, profile?.version],
    queryFn: ({ signal }) => workspace.profileCapabilities(id, signal),
    enabled: isResponse(profile),
    placeholderData: before => before,
  });
  const known = responseOf(definitions.data);
  const failure = error ?? definitions.error;
  if (failure && (profile === undefined || known === undefined)) return <ErrorPage error={failure} />;
  if (!isResponse(profile) || known === undefined) return <PageSkeleton />;
  return <Config profile={profile} project={project} known={known} />;
};

type ConfigProps = {
  profile: DeviceProfileRecord;
  project: ProjectRecord;
  known: readonly CapabilityDefinition[];
};

const useSubject = (profile: DeviceProfileRecord, known: readonly CapabilityDefinition[]): Subject => {
  const mnmn = useUser()?.mnId ?? '';
  const { document, dvcPrflId } = profile;
  return useMemo(() => {
    // a draft kept in another tab has the same
    const vid = configVidOf({ dvcPrflId, document });
    const byId = new Map(known.map(one => [`${one.id} ${one.version}`, one]));
    const definitions = (id: string, version: number) => byId.get(`${id} ${version}`);
    const read = createEntryReader({ profile: document, definitions });
    return { profile: document, definitions, mnmn, vid, read, profileName: document.name };
  }, [document, dvcPrflId, known, mnmn]);
};

const drawChanges = (value: unknown, { base }: Row) => <JsonChanges base={base} value={value} />;

const useFields = (): ConflictField[] => {
  const translate = useTranslate();
  return [
    {
      source: 'text',
      label: translate('deviceConfig.text'),
      render: drawChanges,
      describePart: key => {
        const path = pathOfKey(key);
        return {
          label: partPath(path, translate),
          format: value => partValue(path, value) || translate('deviceConfig.absent'),
          ...(path === '' && { render: drawChanges }),
        };
      },
    },
  ];
};

const Config = ({ profile, project, known }: ConfigProps) => {
  const translate = useTranslate();
  const subject = useSubject(profile, known);
  const fields = useFields();
  const canEdit = profile.status === 'DEVELOPMENT' && profile.canEdit;
  const generated = useMemo(
    () => printConfig(defaultConfig(subject.profile, subject.definitions, subject)),
    [subject],
  );
  const validate = useMemo<ValidateForm>(
    () => values => {
      const text = String(values.text ?? '');
      const { broken } = text === '' ? {} : parseConfig(text);
      return broken === undefined ? {} : { text: brokenText(broken, translate) };
    },
    [translate],
  );
  return (
    <RecordEdit<DeviceConfigRecord>
      resource="deviceConfigs"
      id={profile.dvcPrflId}
      noun={translate('deviceConfig.noun')}
      fields={fields}
      shape={configTransform}
      validate={validate}
      frame={ConfigFrame}
      cancelTo={projectPath(project, 'profile')}
      draftTitle={() => translate('deviceConfig.draft', { name: profile.profileNm })}
      success={() => translate('deviceConfig.saved')}
      loading={<PageSkeleton />}
    >
      <ConfigEditor
        subject={subject}
        generated={generated}
        profileId={profile.dvcPrflId}
        canEdit={canEdit}
        readOnly={canEdit ? undefined : profile.status === 'PUBLISHED' ? 'published' : 'notYours'}
      />
    </RecordEdit>
  );
};
