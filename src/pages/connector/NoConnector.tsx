import { useTranslate } from 'react-admin';
import { type ConnectorKind, MAX_DISPLAY_NAME } from '../../../model/contract/connectorEdits.ts';
import { truncate } from '../../../model/contract/text.ts';
import { useSite, useUser } from '../../auth/SessionContext.ts';
import type { ConnectorRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { CloudIcon } from '../../theme/icons.tsx';
import { RecentlyDeleted } from '../../ui/deletions/RecentlyDeleted.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { connectorTransform, createValidate, defaultsOf } from './connectorForm.ts';
import { ConnectorInputs } from './ConnectorInputs.tsx';

type Props = { project: ProjectRecord; kind: ConnectorKind };

/** For a project without a connector: an explanation, and the form for a new one. */
export const NoConnector = ({ project, kind }: Props) => {
  const translate = useTranslate();
  const { product } = useSite();
  const user = useUser();
  const { pjtId, pjtNm, prodType, canEdit } = project;
  const title = translate(`connectors.title.${prodType}`);
  const name = truncate(pjtNm, MAX_DISPLAY_NAME);
  return (
    <>
      <header className="cn-head">
        <h1>{title}</h1>
        <span className="cn-space" />
        {canEdit && <RecentlyDeleted resource="connectors" />}
      </header>
      <div className={canEdit ? 'cn-main cn-new' : undefined}>
        {canEdit && <p className="cn-lead">{translate(`connectors.none.text.${kind}`)}</p>}
        <RecordCreate<ConnectorRecord>
          resource="connectors"
          defaultValues={{ pjtId, ...defaultsOf(kind, name, user?.email ?? '') }}
          validate={createValidate(kind, product)}
          shape={connectorTransform}
          draftKey={pjtId}
          draftTitle={values => String(values['displayName'] || title)}
          secretFields={['oauthClientSecret']}
          isComplete
          cancelTo={projectPath(project)}
          redirect={() => projectPath(project, 'connector')}
          saveLabel={translate('connectors.none.create')}
          success={({ displayName }) => translate('connectors.created', { name: displayName })}
          readOnly={
            !canEdit && (
              <EmptyState
                icon={<CloudIcon size={24} />}
                title={translate('connectors.none.title')}
                text={translate('connectors.none.readOnly')}
              />
            )
          }
        >
          <ConnectorInputs kind={kind} isNew />
        </RecordCreate>
      </div>
    </>
  );
};
