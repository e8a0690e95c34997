import { useTranslate } from 'react-admin';
import { handlerEditSchema, MAX_HANDLER_NAME } from '../../../model/contract/handlers.ts';
import { truncate } from '../../../model/contract/text.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import type { HandlerRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { HubIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { RecentlyDeleted } from '../../ui/deletions/RecentlyDeleted.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { validateWith } from '../../ui/forms/validateWith.ts';
import { projectPath } from '../../ui/project/paths.ts';
import { driverTransform, packageKeyFor } from './driverForm.ts';
import { DriverHelp } from './DriverHelp.tsx';
import { DriverInputs } from './DriverInputs.tsx';
import { HandlerGroups } from './HandlerGroups.tsx';

const check = validateWith(handlerEditSchema);

/** For a project without a handler: an explanation, and the form for a new one. */
export const NoHandler = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { pjtId, pjtNm, canEdit } = project;
  const title = translate('handlers.title');
  const defaultValues = {
    pjtId,
    name: truncate(pjtNm, MAX_HANDLER_NAME),
    packageKey: packageKeyFor(pjtNm),
    description: '',
    permissions: [],
    shard: 'na04',
    dvcPrflId: project.dvcPrflId ?? '',
    vendorSupportUrl: '',
    driverVersion: '',
  };
  return (
    <>
      <header className="hd-head">
        <h1>{title}</h1>
        <div className="hd-actions">
          <DriverHelp />
          {canEdit && <RecentlyDeleted resource="handlers" />}
          {canEdit && (
            <LinkButton look="outlined" to={`${workspacePages.importDriver.path}?pjtId=${pjtId}`}>
              {translate('projects.importDriver')}
            </LinkButton>
          )}
        </div>
      </header>
      <div className="hd-panes">
        <div className="hd-main">
          {canEdit && <p className="hd-lead">{translate('handlers.none.text')}</p>}
          <RecordCreate<HandlerRecord>
            resource="handlers"
            defaultValues={defaultValues}
            validate={values => check(driverTransform.write(values))}
            shape={driverTransform}
            isComplete
            draftKey={pjtId}
            draftTitle={values => String(values['name'] || title)}
            cancelTo={projectPath(project)}
            redirect={() => projectPath(project, 'handler')}
            saveLabel={translate('handlers.none.create')}
            success={({ name }) => translate('handlers.created', { name })}
            readOnly={
              !canEdit && (
                <EmptyState
                  icon={<HubIcon size={24} />}
                  title={translate('handlers.none.title')}
                  text={translate('handlers.none.readOnly')}
                />
              )
            }
          >
            <DriverInputs projectId={pjtId} />
          </RecordCreate>
        </div>
        <aside className="hd-side">
          <HandlerGroups current={null} />
        </aside>
      </div>
    </>
  );
};
