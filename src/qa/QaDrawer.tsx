import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { QaPanel, type QaProps } from './QaPanel.tsx';
import { texts } from './texts.ts';

// the ID of the last used control, while the drawer is open
const KEY = 'porchlight.qa.drawer';

const isShortcut = (event: KeyboardEvent) => event.ctrlKey && event.shiftKey && event.code === 'KeyQ';

/** A modal dialog element is shown above the product's dialogs, and their focus traps don't affect it. */
export const QaDrawer = (props: QaProps) => {
  const { next, latency } = useSyncExternalStore(props.qa.subscribe, props.qa.getState);
  const dialog = useRef<HTMLDialogElement>(null);
  const [focusOn] = useState(() => sessionStorage.getItem(KEY) ?? '');
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(KEY) !== null);

  useEffect(() => {
    if (!isOpen) return sessionStorage.removeItem(KEY);
    sessionStorage.setItem(KEY, '');
    dialog.current?.showModal();
    document.getElementById(focusOn)?.focus();
  }, [isOpen, focusOn]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (dialog.current?.open) dialog.current.close();
      else setOpen(true);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);

  const handleOpen = (address: string) => {
    sessionStorage.setItem(KEY, document.activeElement?.id ?? '');
    if (address === location.href) location.reload();
    else location.replace(address);
  };

  const active = [next !== 'none' && texts.responses[next], latency > 0 && texts.latencyOf(latency)].filter(
    Boolean,
  );
  return (
    <aside className="qa" aria-label={texts.title}>
      <button type="button" className="qa-open" title={texts.shortcut} onClick={() => setOpen(true)}>
        {active.length > 0 ? texts.disturbed(active.join(', ')) : texts.title}
      </button>
      <dialog
        ref={dialog}
        className="qa-drawer"
        aria-labelledby="qa-title"
        closedby="any"
        onClose={() => setOpen(false)}
      >
        <header>
          <h2 id="qa-title">{texts.title}</h2>
          <kbd>{texts.shortcut}</kbd>
          <button type="button" onClick={() => dialog.current?.close()}>
            {texts.close}
          </button>
        </header>
        <div className="qa-body">{isOpen && <QaPanel {...props} onOpen={handleOpen} />}</div>
      </dialog>
    </aside>
  );
};
