import { useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import {
  type AppSetting,
  connectorEditSchemas,
  type ConnectorScope,
  targetArns,
} from '../../../model/contract/connectorEdits.ts';
import type { ConnectorRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { LockNote } from '../../ui/publishing/LockNote.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { settingLines } from './connectorForm.ts';

const OwnSecretDialog = lazyPage(async () => (await import('./OwnSecretDialog.tsx')).OwnSecretDialog);

const SECRET = 'oauthClientSecret';

const arns: readonly string[] = Object.values(targetArns);

/** The targets of other kinds of hosting are hidden. */
const isShown = (source: string, { hosting }: ConnectorRecord) => {
  if (source === 'targetUrl') return hosting === 'WEBHOOK';
  if (arns.includes(source)) return hosting === 'AWS_LAMBDA';
  return source !== 'kind';
};

/** A leaked secret can be replaced at any time: it isn't part of what was certified. */
const ReplaceOwnSecret = ({ connector }: { connector: ConnectorRecord }) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="outlined" onClick={() => setIsOpen(true)}>
        {translate('connectors.ownSecret.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <OwnSecretDialog connector={connector} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

type Props = { connector: ConnectorRecord; project: ProjectRecord };

/** The connector for users who can't edit it. */
export const ConnectorFacts = ({ connector, project }: Props) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('connectors');
  const textOf = (source: string, value: unknown): string => {
    if (source === 'hosting' && typeof value === 'string') return translate(`connectors.hosting.${value}`);
    if (source === 'scopes')
      return (value as ConnectorScope[]).map(scope => translate(`connectors.scopes.${scope}`)).join(', ');
    if (source === 'appSettings') return settingLines(value as AppSetting[]).join(', ');
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
    return typeof value === 'string' ? value : '';
  };
  const nameOf = (source: string) => {
    if (source === 'displayName') return translate(`connectors.nameLabel.${connector.kind}`);
    if (source === 'targetUrl') return translate(`connectors.targetLabel.${connector.kind}`);
    return labelOf(source);
  };
  const fields = Object.keys(connectorEditSchemas[connector.kind].shape).filter(source =>
    source === SECRET ? connector.canEdit : isShown(source, connector),
  );
  return (
    <section aria-label={translate('connectors.form')}>
      {connector.canEdit && connector.lockedBy !== null ? (
        <LockNote record="connector" lockedBy={connector.lockedBy} project={project} />
      ) : (
        <p className="cn-lead">{translate('connectors.notYours')}</p>
      )}
      <DefinitionList>
        {fields.map(source => (
          <Definition key={source} label={nameOf(source)}>
            {source === SECRET ? (
              <ReplaceOwnSecret connector={connector} />
            ) : (
              textOf(source, connector[source as keyof ConnectorRecord]) || translate('connectors.absent')
            )}
          </Definition>
        ))}
      </DefinitionList>
    </section>
  );
};
