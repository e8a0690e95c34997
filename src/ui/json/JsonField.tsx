import { useTranslate } from 'react-admin';
import {
  type KeyboardEvent,
  memo,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { ErrorIcon } from '../../theme/icons.tsx';
import { breakLine, indent, outdent, type TextEdit } from './indent.ts';
import { tokenizeJson } from './jsonTokens.ts';
import './json.css';
import './jsonField.css';

export type JsonProblem = { line: number; message: string };

export type JsonHandle = {
  /** focuses the field and selects the characters */
  select: (start: number, end: number) => void;
};

type JsonFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  problems?: readonly JsonProblem[];
  /** why the text can't be used */
  error?: string | undefined;
  help?: string;
  isReadOnly?: boolean;
  className?: string;
  ref?: Ref<JsonHandle>;
};

const LINE_HEIGHT = 20;

type LineProps = { number: number; text: string; message: string | undefined };

const Line = memo(({ number, text, message }: LineProps) => (
  <div className="json-line" data-wrong={message === undefined ? undefined : ''}>
    <span className="json-at">{number}</span>
    {tokenizeJson(text).map(({ kind, text: piece, at }) =>
      kind === 'plain' ? (
        piece
      ) : (
        <span key={at} className={`json-${kind}`}>
          {piece}
        </span>
      ),
    )}
    {message !== undefined && <span className="json-message">{message}</span>}
  </div>
));
Line.displayName = 'Line';

/** The end of what was inserted or replaced: from there on both texts are the same. */
const insertionEnd = (before: string, after: string) => {
  let tail = 0;
  const most = Math.min(before.length, after.length);
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return after.length - tail;
};

/**
 * A text field for JSON with line numbers, colors and its problems beside their lines. Tab indents; Escape, then Tab,
 * leaves the field.
 *
 * @example <JsonField label="JSON" value={text} onChange={setText} problems={[{ line: 3, message: 'is missing' }]} />
 */
export const JsonField = ({
  label,
  value,
  onChange,
  problems = [],
  error,
  help,
  isReadOnly = false,
  className = '',
  ref,
}: JsonFieldProps) => {
  const translate = useTranslate();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef({ text: value, caret: -1 });
  const canTabOut = useRef(false);
  const messages = new Map(problems.toReversed().map(({ line, message }) => [line, message]));

  useImperativeHandle(ref, () => ({
    select: (start, end) => {
      field.current?.focus({ preventScroll: true });
      field.current?.setSelectionRange(start, end);
      const line = value.slice(0, start).split('\n').length - 1;
      const box = frame.current;
      if (box !== null) box.scrollTop = Math.max(0, line * LINE_HEIGHT - box.clientHeight / 3);
    },
  }));

  // the browser moves the caret to the end when the value is set by script
  useLayoutEffect(() => {
    const { text, caret } = shown.current;
    const box = field.current;
    if (box !== null && document.activeElement === box && text !== value) {
      const at = caret === -1 ? insertionEnd(text, value) : caret;
      box.setSelectionRange(at, at);
    }
    shown.current = { text: value, caret: -1 };
  }, [value]);

  const write = ({ text, start, end }: TextEdit) => {
    shown.current = { text: value, caret: start };
    onChange(text);
    if (start !== end) queueMicrotask(() => field.current?.setSelectionRange(start, end));
  };

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
    const tabsOut = canTabOut.current;
    canTabOut.current = key === 'Escape' || (tabsOut && key === 'Shift');
    if (isReadOnly || !(key === 'Enter' || (key === 'Tab' && !tabsOut))) return;
    event.preventDefault();
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    const edit = key === 'Enter' ? breakLine : shiftKey ? outdent : indent;
    write(edit({ text: value, start, end }));
  };

  return (
    <div className={`json-field ${className}`}>
      <div ref={frame} className="json-frame" data-wrong={error === undefined ? undefined : ''}>
        <div className="json-stack">
          <div aria-hidden className="json-lines">
            {value.split('\n').map((text, index) => (
              // oxlint-disable-next-line no-array-index-key -- lines are identified by their numbers
              <Line key={index} number={index + 1} text={text} message={messages.get(index + 1)} />
            ))}
          </div>
          <textarea
            ref={field}
            aria-label={label}
            aria-invalid={error !== undefined || problems.length > 0}
            aria-describedby={`${id}-keys ${id}-error`}
            value={value}
            readOnly={isReadOnly}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            wrap="off"
            onKeyDown={handleKey}
            onBlur={() => {
              canTabOut.current = false;
            }}
            onChange={event => {
              shown.current = { text: event.target.value, caret: -1 };
              onChange(event.target.value);
            }}
          />
        </div>
      </div>
      <div className="json-foot">
        <span id={`${id}-error`} className="json-error" aria-live="polite">
          {error !== undefined && (
            <>
              <ErrorIcon size={14} />
              {error}
            </>
          )}
        </span>
        {help !== undefined && error === undefined && <span className="json-help">{help}</span>}
        <span id={`${id}-keys`} className={isReadOnly ? 'ui-sr' : 'json-keys'}>
          {isReadOnly ? '' : translate('json.keys')}
        </span>
      </div>
    </div>
  );
};
