import { ResourceContextProvider, useListContext, useTranslate } from 'react-admin';
import { Suspense, useSyncExternalStore } from 'react';
import { identityStates } from '../../../model/contract/deviceIdentities.ts';
import { hasDeviceIdentities } from '../../../model/rules/sidebarTable.ts';
import type { IdentityRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { KeyIcon } from '../../theme/icons.tsx';
import { withTheme } from '../../theme/withTheme.tsx';
import { developmentColumns } from '../../ui/identity/identityColumns.tsx';
import { RevokeButton } from '../../ui/identity/RevokeButton.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { useCountedViews } from '../../ui/list/useCountedViews.ts';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { issuedKey } from './issuedKey.ts';
import { LabelsButton } from './LabelsButton.tsx';

const KeyDialog = lazyPart(withTheme(async () => (await import('./KeyDialog.tsx')).KeyDialog));

/** The development devices of a project that sign in with a key of their own. */
export const IdentityList = () => (
  <OfProject page="identity" isFor={hasDeviceIdentities}>
    {project => (
      <ResourceContextProvider value="deviceIdentities">
        <RecordListBase
          key={project.pjtId}
          sort={{ field: 'crtDt', order: 'DESC' }}
          filter={{ kind: 'development', pjtId: project.pjtId }}
          storeKey={`deviceIdentities.${project.pjtId}`}
        >
          <Identities project={project} />
        </RecordListBase>
      </ResourceContextProvider>
    )}
  </OfProject>
);

const Identities = ({ project }: { project: ProjectRecord }) => {
  const { pjtId } = project;
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const issued = useSyncExternalStore(issuedKey.subscribe, issuedKey.get);
  const create = <CreateLink to="create" />;
  const { view } = filterValues as { view?: string };
  return (
    <>
      <RecordList<IdentityRecord>
        title={translate('deviceIdentities.development')}
        views={useCountedViews(identityStates, { kind: 'development', pjtId })}
        columns={developmentColumns}
        create={
          <>
            <LabelsButton project={project} />
            {create}
          </>
        }
        about={<p className="list-about">{translate('deviceIdentities.developmentAbout')}</p>}
        hasPages={false}
        isRestorable={false}
        bulkActions={
          <>
            <LabelsButton isSmall project={project} />
            <RevokeButton />
          </>
        }
        empty={
          <NoRows
            icon={<KeyIcon size={24} />}
            isEmpty={({ q }) => q === undefined && view === undefined}
            title="ofProject"
            text="development"
          >
            {create}
          </NoRows>
        }
      />
      {issued !== undefined && (
        <Suspense>
          <KeyDialog
            key={issued.sn}
            sn={issued.sn}
            pjtId={issued.pjtId}
            deviceKey={issued.key}
            onClose={issuedKey.forget}
          />
        </Suspense>
      )}
    </>
  );
};
