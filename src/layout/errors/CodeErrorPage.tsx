import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { reachability } from '../offline/reachability.ts';
import type { CodeError } from '../progress/loadCode.ts';
import { useDocumentTitle } from '../useDocumentTitle.ts';
import '../layout.css';

const words = {
  outdated: {
    title: 'connection.newVersion',
    text: 'connection.newVersionText',
    button: 'connection.reload',
  },
  unreached: { title: 'connection.codeLost', text: 'connection.codeLostText', button: 'errors.tryAgain' },
};

type Props = { reason: CodeError['reason']; reload?: () => void };

/** Stands where a page should, whose code did not come. */
export const CodeErrorPage = ({ reason, reload = () => location.reload() }: Props) => {
  const translate = useTranslate();
  const isReached = useSyncExternalStore(reachability.subscribe, reachability.isReached);
  const isBack = reason === 'unreached' && isReached;
  useEffect(() => {
    if (isBack) reload();
  }, [isBack, reload]);
  const { title, text, button } = words[reason];
  useDocumentTitle(translate(title));

  const handleClick = async () => {
    // the browser's own page would take the place of what is on the screen
    if (await reachability.check()) reload();
  };

  return (
    <section className="app-error app-not-found" aria-labelledby="app-error-title">
      <Mark size={44} />
      <h1 id="app-error-title">{translate(title)}</h1>
      <p>{translate(text)}</p>
      <Button look="outlined" onClick={() => void handleClick()}>
        {translate(button)}
      </Button>
    </section>
  );
};
