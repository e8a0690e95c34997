import { useTranslate } from 'react-admin';
import { connectorEditSchemas, type ConnectorScope } from '../../../model/contract/connectorEdits.ts';
import { useSite } from '../../auth/SessionContext.ts';
import type { ConnectorRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { connectorTransform, createValidate } from './connectorForm.ts';
import { ConnectorFacts } from './ConnectorFacts.tsx';
import { ConnectorInputs } from './ConnectorInputs.tsx';

type Props = { connector: ConnectorRecord; project: ProjectRecord };

const SECRET = 'oauthClientSecret';

export const ConnectorEdit = ({ connector, project }: Props) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('connectors');
  const { product } = useSite();
  const { id, kind } = connector;
  const formats: Record<string, (value: unknown) => string> = {
    hosting: value =>
      value ? translate(`connectors.hosting.${String(value)}`) : translate('connectors.noHosting'),
    scopes: value =>
      ((value ?? []) as ConnectorScope[]).map(scope => translate(`connectors.scopes.${scope}`)).join(', '),
    [SECRET]: () => '••••••••',
  };
  const fields = Object.keys(connectorEditSchemas[kind].shape).filter(
    source => source !== 'kind' && source !== 'appName',
  );
  return (
    <section aria-label={translate('connectors.form')}>
      <RecordEdit<ConnectorRecord>
        resource="connectors"
        id={id}
        noun={translate('connectors.noun')}
        fields={fields.map(source => ({ source, label: labelOf(source), format: formats[source] }))}
        validate={createValidate(kind, product)}
        shape={connectorTransform}
        creationDraftKey={project.pjtId}
        secretFields={[SECRET]}
        draftTitle={({ displayName }) => displayName}
        cancelTo={projectPath(project)}
        success={({ displayName }) => translate('connectors.saved', { name: displayName })}
        readOnly={
          (!connector.canEdit || connector.lockedBy !== null) && (
            <ConnectorFacts connector={connector} project={project} />
          )
        }
        loading={<PageSkeleton isTall />}
      >
        <ConnectorInputs
          kind={kind}
          hasOauthSecret={connector.kind === 'SCHEMA' && connector.hasOauthSecret}
        />
      </RecordEdit>
    </section>
  );
};
