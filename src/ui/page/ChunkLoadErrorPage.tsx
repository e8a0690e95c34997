import { useTranslate } from 'react-admin';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../Button.tsx';
import { ProductLogo } from '../ProductLogo.tsx';
import { reachability } from '../../dataProvider/reachability.ts';
import type { ChunkLoadError } from '../loading/loadCode.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
import './page.css';

const texts = {
  outdated: {
    title: 'connection.newVersion',
    text: 'connection.newVersionText',
    button: 'connection.reload',
  },
  unreached: { title: 'connection.codeLost', text: 'connection.codeLostText', button: 'errors.tryAgain' },
};

type Props = { reason: ChunkLoadError['reason']; reload?: () => void };

/** Shown in place of a page whose code could not be loaded. */
export const ChunkLoadErrorPage = ({ reason, reload = () => location.reload() }: Props) => {
  const translate = useTranslate();
  const isReached = useSyncExternalStore(reachability.subscribe, reachability.isReached);
  const isBack = reason === 'unreached' && isReached;
  useEffect(() => {
    if (isBack) reload();
  }, [isBack, reload]);
  const { title, text, button } = texts[reason];
  useDocumentTitle(translate(title), { isError: true });

  const handleClick = async () => {
    // an unreachable server would replace this page with the browser's error page
    if (await reachability.check()) reload();
  };

  return (
    <section className="app-error app-not-found" aria-labelledby="app-error-title">
      <ProductLogo size={44} />
      <h1 id="app-error-title">{translate(title)}</h1>
      <p>{translate(text)}</p>
      <Button look="outlined" onClick={() => void handleClick()}>
        {translate(button)}
      </Button>
    </section>
  );
};
