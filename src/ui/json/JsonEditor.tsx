import { useEvent, useTranslate } from 'react-admin';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { ErrorIcon } from '../../theme/icons.tsx';
import { loadCode } from '../loading/loadCode.ts';
import type { CodeCompletion, CodeEditor, CodeMark, createCodeEditor } from './codeEditor.ts';
import { loadCodeEditor } from './loadCodeEditor.ts';
import './jsonEditor.css';

export type JsonEditorHandle = {
  /** focuses the editor and selects the range */
  select: (start: number, end: number) => void;
  /** scrolls to the character */
  reveal: (start: number) => void;
};

type JsonEditorProps = {
  label: string;
  value: string;
  onChange?: (text: string) => void;
  onCaret?: (at: number) => void;
  marks?: readonly CodeMark[];
  /** why the text is invalid */
  error?: string | undefined;
  /** the range of a part that is selected elsewhere */
  chosen?: { start: number; end: number } | null;
  complete?: (text: string, at: number) => CodeCompletion | null;
  isReadOnly?: boolean;
  /** whether to draw a border, for use outside of panes */
  isFramed?: boolean;
  className?: string;
  ref?: Ref<JsonEditorHandle>;
};

const NO_MARKS: readonly CodeMark[] = [];
const nothing = () => null;
const ignore = () => {};

/** `marks` belong to a certain text: while a newer one is shown, they wait. */
const notesOf = (marks: readonly CodeMark[]) =>
  marks
    .filter(({ severity }) => severity === 'error')
    .map(({ start, message }) => ({ at: start, text: message }));

/**
 * A JSON editor with folding, search, completion and marks. Tab indents; Escape, then Tab, leaves the editor. Its code
 * is loaded on first use.
 *
 * @example <JsonEditor label="JSON" value={text} onChange={setText} marks={[{ start: 2, end: 5, severity: 'error', message }]} />
 */
export const JsonEditor = ({
  label,
  value,
  onChange = ignore,
  onCaret = ignore,
  marks = NO_MARKS,
  error,
  chosen = null,
  complete = nothing,
  isReadOnly = false,
  isFramed = false,
  className = '',
  ref,
}: JsonEditorProps) => {
  const translate = useTranslate();
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<CodeEditor | null>(null);
  const [failure, setFailure] = useState<unknown>();
  // as for all code that is loaded on demand
  if (failure !== undefined) throw failure;
  const keys = isReadOnly ? '' : translate('json.keys');
  const isInvalid = error !== undefined || marks.some(({ severity }) => severity === 'error');
  const access = { label, isReadOnly, isInvalid, description: [error, keys].filter(Boolean).join(' ') };
  const options = {
    ...access,
    text: value,
    onChange: useEvent(onChange),
    onCaret: useEvent(onCaret),
    complete: useEvent(complete),
  };
  // created once, with the text at that time
  const create = useEvent((make: typeof createCodeEditor, element: HTMLElement) => make(element, options));

  // applies a selection made before the editor was loaded
  const revealChosen = useEvent((code: CodeEditor) => {
    if (chosen !== null) code.reveal(chosen.start);
  });

  // a `select` that was called before the editor was loaded
  const pendingSelection = useRef<{ start: number; end: number } | null>(null);
  useImperativeHandle(ref, () => ({
    select: (start, end) => {
      if (editor === null) pendingSelection.current = { start, end };
      else editor.select(start, end);
    },
    reveal: start => editor?.reveal(start),
  }));

  useEffect(() => {
    let made: CodeEditor | undefined;
    let isGone = false;
    const show = (make: typeof createCodeEditor) => {
      const element = host.current;
      if (isGone || element === null) return;
      const hadFocus = document.activeElement === element;
      made = create(make, element);
      setEditor(made);
      revealChosen(made);
      if (hadFocus) element.focus();
      if (pendingSelection.current !== null)
        made.select(pendingSelection.current.start, pendingSelection.current.end);
      pendingSelection.current = null;
    };
    void loadCode(loadCodeEditor).then(show, setFailure);
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, [create, revealChosen]);

  useEffect(() => editor?.setText(value), [editor, value]);
  const { description } = access;
  useEffect(
    () => editor?.setAccess({ label, isReadOnly, isInvalid, description }),
    [editor, label, isReadOnly, isInvalid, description],
  );
  const { start = -1, end = -1 } = chosen ?? {};
  useEffect(
    () => editor?.setMarks(marks, { chosen: start < 0 ? null : { start, end }, notes: notesOf(marks) }),
    [editor, marks, start, end],
  );

  return (
    <div className={`json-editor${isFramed ? ' json-editor-framed' : ''} ${className}`}>
      <div
        ref={host}
        className="json-host"
        tabIndex={-1}
        aria-busy={editor === null}
        data-invalid={isInvalid ? '' : undefined}
      />
      {(error !== undefined || keys !== '') && (
        <div className="json-foot">
          <span className="json-error" aria-live="polite">
            {error !== undefined && (
              <>
                <ErrorIcon size={14} />
                {error}
              </>
            )}
          </span>
          {keys !== '' && <span className="json-keys">{keys}</span>}
        </div>
      )}
    </div>
  );
};
