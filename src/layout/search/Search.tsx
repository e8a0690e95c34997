import { useEvent, useNotify, useTranslate } from 'react-admin';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '../../../model/contract/user.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { SearchIcon } from '../../theme/icons.tsx';
import { DuplicateDialog } from '../../ui/duplicate/lazyDuplicateDialog.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { loadCode } from '../../ui/loading/loadCode.ts';
import { pageProgress } from '../../ui/loading/progressModel.ts';
import { withShared } from '../../ui/loading/withShared.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { RecentPages } from './RecentPages.tsx';
import { isMac, isSearchShortcut } from './searchShortcut.ts';
import type { TypedAhead, SearchDialogProps } from './SearchDialog.tsx';

const loadDialog = withShared(withTheme(async () => (await import('./SearchDialog.tsx')).SearchDialog));

type Phase = 'closed' | 'loading' | 'open';

/** The text typed before the dialog has loaded; null for keys that don't change it. */
const typeAhead = (typed: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return typed.slice(0, -1);
  return key.length === 1 ? typed + key : null;
};

/** The search button in the header, and its shortcut. The dialog loads on first use. */
export const Search = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [phase, setPhase] = useState<Phase>('closed');
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [duplicated, setDuplicated] = useState<ProjectRecord>();
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  // keys pressed before the dialog's field has the focus
  const typedAhead = useRef<TypedAhead | null>(null);

  const open = useEvent(async () => {
    if (phase !== 'closed') {
      document.querySelector<HTMLInputElement>('[data-search-input]')?.select();
      return;
    }
    before.current = document.activeElement;
    typedAhead.current = { text: '', isEntered: false };
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
    if (isSearchShortcut(event)) {
      event.preventDefault();
      void open();
      return;
    }
    if (phase === 'closed' || typedAhead.current === null) return;
    if (event.key === 'Escape') setPhase('closed');
    const { text } = typedAhead.current;
    if (event.key === 'Enter' && text !== '') {
      event.preventDefault();
      typedAhead.current = { text, isEntered: true };
      return;
    }
    const next = typeAhead(text, event);
    if (next === null) return;
    event.preventDefault();
    typedAhead.current = { text: next, isEntered: false };
  });

  const takeTypedAhead = useEvent(() => {
    const taken = typedAhead.current ?? { text: '', isEntered: false };
    typedAhead.current = null;
    return taken;
  });

  useEffect(() => {
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, [handleKey]);

  // focus only after the dialog has closed: until then, the rest of the page is inert
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
      <RecentPages user={user} />
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
        <Dialog
          user={user}
          takeTypedAhead={takeTypedAhead}
          onClose={handleClose}
          onDuplicate={setDuplicated}
        />
      )}
      {duplicated !== undefined && (
        <Suspense>
          <DuplicateDialog project={duplicated} onClose={() => setDuplicated(undefined)} />
        </Suspense>
      )}
    </>
  );
};
