import { useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import type { ConnectorRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatDate } from '../../ui/format.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { CredentialsPicture } from './CredentialsPicture.tsx';

const SecretDialog = lazyPage(async () => (await import('./SecretDialog.tsx')).SecretDialog);

const Id = ({ name, value }: { name: string; value: string }) => {
  const translate = useTranslate();
  const label = translate(`connectors.credentials.${name}`);
  return (
    <div className="cn-id">
      <dt>{label}</dt>
      <dd>
        <code className="list-code">{value}</code>
        <CopyButton value={value} label={label} />
      </dd>
    </div>
  );
};

/** The credentials for the maker's own calls to the platform. */
export const CredentialsCard = ({ connector }: { connector: ConnectorRecord }) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, appId, appName, clientId, secretHint, secretDt, canEdit } = connector;
  return (
    <section className="cn-card" aria-labelledby="cn-credentials">
      <h2 id="cn-credentials">{translate(`connectors.credentials.heading.${kind}`)}</h2>
      <p className="cn-lead">{translate(`connectors.credentials.text.${kind}`)}</p>
      {kind === 'SCHEMA' && <CredentialsPicture />}
      <dl className="cn-ids">
        <Id name="appId" value={appId} />
        <Id name="appName" value={appName} />
        <Id name="clientId" value={clientId} />
        <div className="cn-id">
          <dt>{translate('connectors.credentials.secret')}</dt>
          <dd>
            {secretHint === null || secretDt === null
              ? translate('connectors.credentials.noSecret')
              : translate('connectors.credentials.secretHint', {
                  hint: secretHint,
                  date: formatDate(secretDt),
                })}
          </dd>
        </div>
      </dl>
      {canEdit && (
        <div className="cn-actions">
          <Button look="outlined" onClick={() => setIsOpen(true)}>
            {translate(
              secretHint === null ? 'connectors.credentials.generate' : 'connectors.credentials.regenerate',
            )}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <SecretDialog connector={connector} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
};
