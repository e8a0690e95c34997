import { useTranslate } from 'react-admin';
import { type ReactNode, Suspense, useState } from 'react';
import type { ConnectorRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatDate } from '../../ui/format.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { CredentialsPicture } from './CredentialsPicture.tsx';

const SecretDialog = lazyPage(async () => (await import('./SecretDialog.tsx')).SecretDialog);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="cn-id">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Id = ({ name, value }: { name: string; value: string }) => {
  const translate = useTranslate();
  const label = translate(`connectors.credentials.${name}`);
  return (
    <Fact label={label}>
      <code className="list-code">{value}</code>
      <CopyButton value={value} label={label} />
    </Fact>
  );
};

type Props = { connector: ConnectorRecord; project: ProjectRecord };

/** The credentials for the maker's own calls to the platform, and who answers for them. */
export const CredentialsCard = ({ connector, project }: Props) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('connectors');
  const [isOpen, setIsOpen] = useState(false);
  const { kind, appId, appName, clientId, secretHint, secretDt, canEdit } = connector;
  const { crtr, crtDt, chgr, chgDt } = connector;
  return (
    <section className="cn-card" aria-labelledby="cn-credentials">
      <h2 id="cn-credentials">{translate(`connectors.credentials.heading.${kind}`)}</h2>
      <p className="cn-lead">{translate(`connectors.credentials.text.${kind}`)}</p>
      {kind === 'SCHEMA' && <CredentialsPicture />}
      <dl className="cn-ids">
        <Id name="appId" value={appId} />
        <Id name="appName" value={appName} />
        <Id name="clientId" value={clientId} />
        <Fact label={translate('connectors.credentials.secret')}>
          {secretHint === null || secretDt === null
            ? translate('connectors.credentials.noSecret')
            : translate('connectors.credentials.secretHint', {
                hint: secretHint,
                date: formatDate(secretDt),
              })}
        </Fact>
        {connector.kind === 'SCHEMA' && (
          <Fact label={translate('connectors.certification.label')}>
            {translate(`connectors.certification.${connector.certificationStatus || 'none'}`)}
          </Fact>
        )}
        <Fact label={labelOf('ownerNm')}>{project.ownerNm}</Fact>
        <Fact label={labelOf('crtDt')}>{`${formatDate(crtDt)}, ${crtr}`}</Fact>
        <Fact label={labelOf('chgDt')}>{`${formatDate(chgDt)}, ${chgr}`}</Fact>
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
