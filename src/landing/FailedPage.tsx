import type { Bootstrap } from '../../model/contract/session.ts';
import { errorTexts } from '../i18n/errorTexts.ts';
import { Door } from './Frame.tsx';
import { texts } from './texts.ts';
import './landing.css';

/** SES-02: the server could not make the page; it says so with the code. */
export const FailedPage = ({ bootstrap: { site, status } }: { bootstrap: Bootstrap }) => {
  const [before, after] = (status === 403 ? errorTexts.forbidden : errorTexts.other).split(
    errorTexts.contactUs,
  );
  return (
    <Door site={site} title={errorTexts.title} isShort>
      <section className="land-card" aria-labelledby="land-title" role="alert">
        <h1 id="land-title">{errorTexts.title}</h1>
        <p className="land-say">
          <code>{errorTexts.code.replace('%{status}', String(status))}</code>
        </p>
        <p className="land-say">
          {before}
          <a href={site.supportUrl}>{errorTexts.contactUs}</a>
          {after}
        </p>
        <div className="land-actions">
          <button type="button" className="land-btn" onClick={() => location.reload()}>
            {texts.tryAgain}
          </button>
        </div>
      </section>
    </Door>
  );
};
