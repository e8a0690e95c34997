import { type ComponentProps, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { ChevronDownIcon } from '../../theme/icons.tsx';
import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import type { Option } from './option.ts';
import './select.css';

const SelectMenu = lazyPart(withTheme(async () => (await import('./SelectMenu.tsx')).SelectMenu));

type SelectProps = Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'role' | 'type' | 'onClick'> & {
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  /** shown if the value is none of the options */
  placeholder?: string;
  isSmall?: boolean;
};

/**
 * Selects one of a few values. The field is a plain button; the list is loaded when it is first opened. It is named by
 * `aria-label`, `aria-labelledby` or a `<label>` for its `id`.
 *
 * @example <Select aria-label="Unit" value={unit} options={[{ value: 'C' }, { value: 'F' }]} onChange={setUnit} />
 */
export const Select = ({
  value,
  options,
  onChange,
  placeholder = '',
  isSmall = false,
  className = '',
  ref,
  ...rest
}: SelectProps) => {
  const listId = useId();
  const own = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isOpen = state === 'open';
  const chosen = options.find(option => option.value === value);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setState('open');
  };

  return (
    <>
      <button
        {...rest}
        ref={button => {
          own.current = button;
          if (typeof ref === 'function') return ref(button);
          if (ref) ref.current = button;
          return undefined;
        }}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={listId}
        className={`ui-select${isSmall ? ' ui-select-small' : ''} ${className}`}
        onPointerEnter={SelectMenu.preload}
        onFocus={SelectMenu.preload}
        onKeyDown={handleKey}
        onClick={() => setState('open')}
      >
        <span className={chosen === undefined ? 'ui-select-none' : ''}>
          {chosen === undefined ? placeholder : (chosen.label ?? chosen.value)}
        </span>
        <ChevronDownIcon size={14} />
      </button>
      {state !== 'never' && (
        <Suspense>
          <SelectMenu
            id={listId}
            anchor={own}
            isOpen={isOpen}
            label={rest['aria-label']}
            labelledBy={rest['aria-labelledby'] ?? rest.id}
            value={value}
            options={options}
            onChoose={next => {
              setState('closed');
              if (next !== value) onChange(next);
            }}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
};
