import type { Bootstrap, Site } from '../../model/contract/session.ts';
import { isRetryable } from '../dataProvider/failures.ts';
import { errorTexts } from '../i18n/errorTexts.ts';
import { SingleTaskPage } from './Frame.tsx';
import './landing.css';

/** The specification's sentence, with 'contact us' as a link if the site has a support address. */
const Explanation = ({ text, site }: { text: string; site: Site }) => {
  const at = site.supportUrl === '' ? -1 : text.lastIndexOf(errorTexts.contactUs);
  if (at < 0) return <p className="land-say">{text}</p>;
  return (
    <p className="land-say">
      {text.slice(0, at)}
      <a href={site.supportUrl}>{errorTexts.contactUs}</a>
      {text.slice(at + errorTexts.contactUs.length)}
    </p>
  );
};

const Action = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <div className="land-actions">
    <button type="button" className="land-btn" onClick={onClick}>
      {text}
    </button>
  </div>
);

const isOwnPage = (address: string, { basePath }: Site) =>
  address === `${location.origin}${basePath}` || address.startsWith(`${location.origin}${basePath}/`);

const goBack = (site: Site) => {
  if (isOwnPage(document.referrer, site)) history.back();
  else location.assign(`${site.basePath}/`);
};

const textOf = (status: number) => {
  if (status === 404) return errorTexts.notFound;
  return status === 403 ? errorTexts.forbidden : errorTexts.other;
};

/** SH-10, SES-02: the server could not deliver the page; shows the status code. */
export const FailedPage = ({ bootstrap: { site, status } }: { bootstrap: Bootstrap }) => {
  const isMissing = status === 404;
  const title = isMissing ? errorTexts.notFoundTitle : errorTexts.title;
  return (
    <SingleTaskPage site={site} title={title} isShort>
      <section
        className={`land-card ${isMissing ? 'land-missing' : 'land-failed'}`}
        aria-labelledby="land-title"
        role={isMissing ? undefined : 'alert'}
      >
        <h1 id="land-title">{title}</h1>
        {!isMissing && (
          <p className="land-say">
            <code>{errorTexts.code.replace('%{status}', String(status))}</code>
          </p>
        )}
        <Explanation text={textOf(status)} site={site} />
        {isMissing && <Action text={errorTexts.goBack} onClick={() => goBack(site)} />}
        {isRetryable(status) && <Action text={errorTexts.tryAgain} onClick={() => location.reload()} />}
      </section>
    </SingleTaskPage>
  );
};
