import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { ErrorIcon } from '../../../theme/icons.tsx';

export type Tab = { name: string; label: string; problem?: string | undefined; panel: ReactNode };

/** Tabs with arrow keys. A rejected save opens the first tab that has problems. */
export const Tabs = ({ tabs, label }: { tabs: readonly Tab[]; label: string }) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(tabs[0]?.name);
  const { submitCount } = useFormState();
  const [seenSubmits, setSeenSubmits] = useState(submitCount);
  if (submitCount !== seenSubmits) {
    setSeenSubmits(submitCount);
    const wrong = tabs.filter(({ problem }) => problem !== undefined);
    if (wrong.length > 0 && !wrong.some(({ name }) => name === chosen)) setChosen(wrong[0]?.name);
  }
  const at = Math.max(
    0,
    tabs.findIndex(tab => tab.name === chosen),
  );

  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (at + by + tabs.length) % tabs.length;
    setChosen(tabs[next]?.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div className="ed-tabs">
      <div ref={list} role="tablist" aria-label={label}>
        {tabs.map(({ name, label: text, problem }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setChosen(name)}
            onKeyDown={handleKey}
          >
            {text}
            {problem !== undefined && (
              <span className="ed-tab-problem">
                <ErrorIcon size={14} />
                <span className="ui-sr">{problem}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs[at]?.name}`}>
        {tabs[at]?.panel}
      </div>
    </div>
  );
};
