import { useEvent, useNotify, useTranslate } from 'ra-core';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { User } from '../../../model/contract/user.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { loadCode } from '../progress/loadCode.ts';
import { pageProgress } from '../progress/progressModel.ts';
import { withTheme } from '../theme/withTheme.tsx';
import { isMac, isOpenKey } from './openKey.ts';
import type { Ahead, SearchDialogProps } from './SearchDialog.tsx';

const loadDialog = withTheme(async () => (await import('./SearchDialog.tsx')).SearchDialog);

type Phase = 'closed' | 'loading' | 'open';

/** Letters that come before the dialog does, as they would stand in its field. */
const typeAhead = (typed: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return typed.slice(0, -1);
  return key.length === 1 ? typed + key : null;
};

/** The search's place in the header, and its key. The dialog loads when it is first asked for. */
export const Search = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [phase, setPhase] = useState<Phase>('closed');
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  // keys that come before the dialog's field has the focus
  const ahead = useRef<Ahead | null>(null);

  const open = useEvent(async () => {
    if (phase !== 'closed') {
      document.querySelector<HTMLInputElement>('[data-search-input]')?.select();
      return;
    }
    before.current = document.activeElement;
    ahead.current = { text: '', isEntered: false };
    if (Dialog !== null) {
      setPhase('open');
      return;
    }
    setPhase('loading');
    const end = pageProgress.begin();
    try {
      const SearchDialog = await loadCode(loadDialog);
      setDialog(() => SearchDialog);
      setPhase(now => (now === 'loading' ? 'open' : now));
    } catch {
      setPhase('closed');
      notify('search.notLoaded', { type: 'error' });
    } finally {
      end();
    }
  });

  const handleKey = useEvent((event: KeyboardEvent) => {
    if (isOpenKey(event)) {
      event.preventDefault();
      void open();
      return;
    }
    if (phase === 'closed' || ahead.current === null) return;
    if (event.key === 'Escape') setPhase('closed');
    const { text } = ahead.current;
    if (event.key === 'Enter' && text !== '') {
      event.preventDefault();
      ahead.current = { text, isEntered: true };
      return;
    }
    const next = typeAhead(text, event);
    if (next === null) return;
    event.preventDefault();
    ahead.current = { text: next, isEntered: false };
  });

  const takeAhead = useEvent(() => {
    const taken = ahead.current ?? { text: '', isEntered: false };
    ahead.current = null;
    return taken;
  });

  useEffect(() => {
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, [handleKey]);

  // after the dialog has gone: until then the rest of the page is hidden
  const focusNext = useRef<Element | null>(null);
  useEffect(() => {
    if (phase !== 'closed') return;
    const next = focusNext.current;
    focusNext.current = null;
    if (next instanceof HTMLElement)
      (next.isConnected ? next : button.current)?.focus({ preventScroll: true });
  }, [phase]);

  const handleClose = (hasMoved: boolean) => {
    focusNext.current = hasMoved ? document.getElementById('main') : before.current;
    setPhase('closed');
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className="app-search-field"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        onClick={() => void open()}
      >
        <SearchIcon size={16} />
        <span>{translate('search.field')}</span>
        <span aria-hidden="true" className="app-search-keys">
          <Kbd>{isMac() ? '⌘' : 'Ctrl'}</Kbd> <Kbd>K</Kbd>
        </span>
      </button>
      {phase === 'open' && Dialog !== null && (
        <Dialog user={user} takeAhead={takeAhead} onClose={handleClose} />
      )}
    </>
  );
};
