import { useTranslate } from 'react-admin';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { LabLink } from '../../../../model/contract/labLinking.ts';
import type { ConnectorRecord } from '../../../dataProvider/index.ts';
import { isResponse } from '../../../dataProvider/response.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { formatFullTime, formatTimeOrDate } from '../../../ui/format.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { useFieldLabel } from '../../../ui/useFieldLabel.ts';
import { StepCard } from './StepCard.tsx';
import { useLinking } from './useLinking.ts';

type Linking = ReturnType<typeof useLinking>;

const Addresses = ({ link, canEdit }: { link: LabLink; canEdit: boolean }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('connectors');
  return (
    <section className="lab-card" aria-labelledby="lab-link-addresses">
      <h2 id="lab-link-addresses">{translate('lab.linking.addresses')}</h2>
      <p>{translate('lab.linking.redirectText')}</p>
      <p className="lab-redirect">
        <code>{link.redirectUri}</code>
        <CopyButton value={link.redirectUri} label={translate('lab.linking.redirect')} />
      </p>
      {link.missing.length > 0 && (
        <p className="lab-step-fault">
          {translate('lab.linking.missing', { names: link.missing.map(labelOf).join(', ') })}{' '}
          {canEdit && (
            <Link to=".." relative="path">
              {translate('lab.linking.enter')}
            </Link>
          )}
        </p>
      )}
    </section>
  );
};

const Authorize = ({ link, act, canEdit }: { link: LabLink; canEdit: boolean } & Pick<Linking, 'act'>) => {
  const translate = useTranslate();
  const [pasted, setPasted] = useState('');
  const handleExchange = (event: FormEvent) => {
    event.preventDefault();
    if (act.isPending || pasted.trim() === '') return;
    act.mutate(
      { action: 'EXCHANGE', answer: pasted.trim() },
      { onSuccess: ({ data }) => isResponse(data) && setPasted('') },
    );
  };
  if (!canEdit) return null;
  return (
    <section className="lab-card" aria-labelledby="lab-link-authorize">
      <h2 id="lab-link-authorize">{translate('lab.linking.authorize')}</h2>
      <p>{translate('lab.linking.authorizeText')}</p>
      <div className="lab-actions">
        <Button
          look={link.authorizationUrl === null ? 'main' : 'outlined'}
          aria-disabled={act.isPending || link.missing.length > 0}
          onClick={() => {
            if (!act.isPending && link.missing.length === 0) act.mutate({ action: 'START' });
          }}
        >
          {translate(link.authorizationUrl === null ? 'lab.linking.start' : 'lab.linking.restart')}
        </Button>
        {link.authorizationUrl !== null && (
          <a
            className="ui-button ui-button-main"
            href={link.authorizationUrl}
            target="_blank"
            rel="noreferrer"
          >
            {translate('lab.linking.open')}
          </a>
        )}
      </div>
      {link.authorizationUrl !== null && (
        <form className="lab-paste" onSubmit={handleExchange}>
          <label htmlFor="lab-paste">{translate('lab.linking.paste')}</label>
          <div>
            <input
              id="lab-paste"
              value={pasted}
              autoComplete="off"
              spellCheck={false}
              onChange={event => setPasted(event.target.value)}
            />
            <Button type="submit" look="outlined" aria-disabled={act.isPending || pasted.trim() === ''}>
              {translate('lab.linking.exchange')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
};

const Account = ({
  link,
  act,
  unlink,
  canEdit,
}: { link: LabLink; canEdit: boolean } & Pick<Linking, 'act' | 'unlink'>) => {
  const translate = useTranslate();
  const { linkedDt, expiryDt, canRefresh } = link;
  return (
    <section className="lab-card" aria-labelledby="lab-link-account">
      <h2 id="lab-link-account">
        {translate('lab.linking.account')}
        <span className={`ui-chip${linkedDt === null ? '' : ' ui-chip-green'}`}>
          {translate(linkedDt === null ? 'lab.linking.unlinked' : 'lab.linking.linked')}
        </span>
      </h2>
      <p>
        {linkedDt === null
          ? translate('lab.linking.unlinkedText')
          : translate('lab.linking.linkedText', { time: formatTimeOrDate(linkedDt) })}
        {linkedDt !== null && expiryDt !== null && (
          <> {translate('lab.linking.expiry', { time: formatFullTime(expiryDt) })}</>
        )}
      </p>
      {canEdit && linkedDt !== null && (
        <div className="lab-actions">
          {canRefresh && (
            <Button look="outlined" isBusy={act.isPending} onClick={() => act.mutate({ action: 'REFRESH' })}>
              {translate('lab.linking.refresh')}
            </Button>
          )}
          <Button look="danger" isBusy={unlink.isPending} onClick={() => unlink.mutate()}>
            {translate('lab.linking.unlink')}
          </Button>
        </div>
      )}
    </section>
  );
};

/** Links an account with the maker's own addresses, step by step. */
export const LinkingView = ({ connector }: { connector: ConnectorRecord }) => {
  const translate = useTranslate();
  const { link, error, act, unlink } = useLinking(connector);
  const { canEdit } = connector;
  if (error !== null && link === undefined) return <p className="lab-note">{error.message}</p>;
  if (link === undefined) return <ListSkeleton rows={6} />;
  return (
    <div className="lab-linking">
      <div className="lab-cards">
        <Addresses link={link} canEdit={canEdit} />
        <Authorize link={link} act={act} canEdit={canEdit} />
        <Account link={link} act={act} unlink={unlink} canEdit={canEdit} />
      </div>
      <section
        className="lab-steps"
        aria-labelledby="lab-link-steps"
        aria-live="polite"
        aria-busy={act.isPending}
      >
        <h2 id="lab-link-steps">{translate('lab.linking.steps')}</h2>
        {link.steps.length === 0 && <p className="lab-note">{translate('lab.linking.noSteps')}</p>}
        {link.steps.map(step => (
          <StepCard key={step.step} step={step} />
        ))}
      </section>
    </div>
  );
};
