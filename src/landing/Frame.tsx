import { type ReactNode, useEffect } from 'react';
import type { Site } from '../../model/contract/session.ts';
import { ProductLogo } from '../ui/ProductLogo.tsx';
import { LampIllustration } from './LampIllustration.tsx';
import { texts } from './texts.ts';

export const useTitle = (title: string) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};

type HeaderProps = {
  site: Site;
  /** the documentation opens for signed-in users only */
  hasDocumentation?: boolean;
  children?: ReactNode;
};

export const Header = ({ site, hasDocumentation = false, children }: HeaderProps) => (
  <header className="land-in land-head">
    <a className="land-brand" href={`${site.basePath}/`}>
      <ProductLogo size={28} />
      {site.product}
    </a>
    {(hasDocumentation || children !== undefined) && (
      <nav>
        {hasDocumentation && (
          <a className="land-quiet" href={`${site.basePath}/help`}>
            {texts.documentation}
          </a>
        )}
        {children}
      </nav>
    )}
  </header>
);

const year = new Date().getFullYear();

export const Footer = ({ site }: { site: Site }) => (
  <footer className="land-in land-foot">
    <span>
      © {year} {site.product}
    </span>
    <a className="land-quiet" href={`${site.basePath}/api/docs`}>
      {texts.apiReference}
    </a>
    {site.supportUrl && (
      <a className="land-quiet" href={site.supportUrl}>
        {texts.support}
      </a>
    )}
    <a className="land-quiet" href={`${site.basePath}/readyz`}>
      {texts.status}
    </a>
  </footer>
);

type SingleTaskPageProps = {
  site: Site;
  title: string;
  /** for short content: the lamp hangs lower */
  isShort?: boolean;
  children: ReactNode;
};

/** A page with a single task, below the lamp illustration. */
export const SingleTaskPage = ({ site, title, isShort, children }: SingleTaskPageProps) => {
  useTitle(`${title} · ${site.product}`);
  return (
    <div className={isShort ? 'land land-door land-short' : 'land land-door'}>
      <LampIllustration />
      <Header site={site} />
      <main className="land-porch">{children}</main>
      <Footer site={site} />
    </div>
  );
};
