import { useNotify, useTranslate } from 'react-admin';
import { type ComponentType, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isOn } from '../../model/rules/flags.ts';
import { workspacePages } from '../../model/rules/pages.ts';
import { useFlags, useSite, useUser } from '../auth/SessionContext.ts';
import { useFooterClicks } from './footer/useFooterClicks.ts';
import { pageProgress } from '../ui/loading/progressModel.ts';
import { withShared } from '../ui/loading/withShared.ts';
import { withTheme } from '../theme/withTheme.tsx';

const year = new Date().getFullYear();

type Dialog = ComponentType<{ onClose: () => void }>;

const loadSecret = withShared(
  withTheme(async () => (await import('./footer/SecretDialog.tsx')).SecretDialog),
);

const loadDialog = async (): Promise<Dialog> => {
  const end = pageProgress.begin();
  try {
    return await loadSecret();
  } finally {
    end();
  }
};

/** SH-07. At the end of the page, with a link to the terms, or of the sidebar. */
export const Footer = ({ hasLinks = false }: { hasLinks?: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { product } = useSite();
  const user = useUser();
  const footer = useRef<HTMLElement>(null);
  const [Secret, setSecret] = useState<Dialog | null>(null);

  useFooterClicks(footer, isOn(useFlags(), 'easterEgg'), () => {
    loadDialog().then(
      dialog => setSecret(() => dialog),
      () => notify('secret.notLoaded', { type: 'error' }),
    );
  });

  return (
    <>
      <footer ref={footer} className="app-foot">
        {translate('layout.footer', { year, product })}
        {hasLinks && user !== null && !user.mustAgree && (
          <Link to={workspacePages.terms.path}>{translate('terms.title')}</Link>
        )}
      </footer>
      {Secret !== null && <Secret onClose={() => setSecret(null)} />}
    </>
  );
};
