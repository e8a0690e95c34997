import type { Bootstrap } from '../../model/contract/session.ts';
import { Footer, Header, useTitle } from './Frame.tsx';
import { LampIllustration } from './LampIllustration.tsx';
import { Checklist, LiveLog, Phone, Steps } from './ProductIllustrations.tsx';
import { texts } from './texts.ts';
import './landing.css';

const t = texts.landing;

/** A screenshot made by `npm run screenshots`. */
const Picture = ({ basePath }: { basePath: string }) => (
  <figure className="land-in land-picture">
    <picture>
      <source srcSet={`${basePath}/pictures/overview-dark.webp`} media="(prefers-color-scheme: dark)" />
      <img
        src={`${basePath}/pictures/overview-light.webp`}
        alt={t.picture.alt}
        width={1240}
        height={760}
        loading="lazy"
        decoding="async"
      />
    </picture>
    <figcaption>{t.picture.caption}</figcaption>
  </figure>
);

export const Landing = ({ bootstrap }: { bootstrap: Bootstrap }) => {
  const { site, user, signInOptions } = bootstrap;
  const signIn = `${site.basePath}/api/sa/login`;
  // without accounts, the same page creates the first one
  const signInText = signInOptions?.firstRun ? texts.firstRun.pageTitle : texts.signIn;
  const enter = user
    ? { href: `${site.basePath}/projects`, text: texts.openWorkspace }
    : { href: signIn, text: signInText };
  useTitle(site.product);
  return (
    <div className="land">
      <Header site={site} hasDocumentation={user !== null}>
        <a className="land-btn" href={enter.href}>
          {enter.text}
        </a>
      </Header>
      <main className="land-page">
        <div className="land-in land-hero">
          <div className="land-words">
            <h1>{t.title}</h1>
            <p className="land-lead">{t.lead}</p>
            <p className="land-actions">
              <a className="land-btn land-main land-big" href={enter.href}>
                {enter.text}
              </a>
              {signInOptions?.demoAllowed && (
                <a className="land-btn land-big" href={signIn}>
                  {t.demo}
                </a>
              )}
            </p>
            {signInOptions?.demoAllowed && <p className="land-note">{t.demoNote}</p>}
          </div>
          <div className="land-stage" aria-hidden="true">
            <LampIllustration />
            <Steps />
            <LiveLog />
            <Phone />
            <Checklist />
          </div>
        </div>
        <div className="land-floor">
          <div className="land-in land-facts">
            {t.facts.map(fact => (
              <section key={fact.title}>
                <h2>{fact.title}</h2>
                <p>{fact.text}</p>
              </section>
            ))}
          </div>
        </div>
        <Picture basePath={site.basePath} />
      </main>
      <Footer site={site} />
    </div>
  );
};
