import { useEvent, useTranslate } from 'react-admin';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CodeCompletion, CodeEditor, CodeMark, createCodeEditor } from './codeEditor.ts';
import './jsonEditor.css';

export type JsonEditorHandle = {
  /** focuses the editor and selects the characters */
  select: (start: number, end: number) => void;
  /** scrolls to the character */
  reveal: (start: number) => void;
};

type JsonEditorProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onCaret?: (at: number) => void;
  marks?: readonly CodeMark[];
  /** the characters of a part that is chosen elsewhere */
  chosen?: { start: number; end: number } | null;
  complete?: (text: string, at: number) => CodeCompletion | null;
  isReadOnly?: boolean;
  className?: string;
  ref?: Ref<JsonEditorHandle>;
};

const NO_MARKS: readonly CodeMark[] = [];
const nothing = () => null;

/** `marks` are of the text that they were made for: while a newer one is shown, they wait. */
const notesOf = (marks: readonly CodeMark[]) =>
  marks
    .filter(({ severity }) => severity === 'error')
    .map(({ start, message }) => ({ at: start, text: message }));

/**
 * JSON with folding, search, completion and marks. Tab indents; Escape, then Tab, leaves the editor. It is loaded with
 * its first use.
 *
 * @example <JsonEditor label="JSON" value={text} onChange={setText} marks={[{ start: 2, end: 5, severity: 'error', message }]} />
 */
export const JsonEditor = ({
  label,
  value,
  onChange,
  onCaret = nothing,
  marks = NO_MARKS,
  chosen = null,
  complete = nothing,
  isReadOnly = false,
  className = '',
  ref,
}: JsonEditorProps) => {
  const translate = useTranslate();
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<CodeEditor | null>(null);
  const options = {
    label,
    text: value,
    isReadOnly,
    onChange: useEvent(onChange),
    onCaret: useEvent(onCaret),
    complete: useEvent(complete),
  };
  // made once, of the text that is there by then
  const create = useEvent((make: typeof createCodeEditor, element: HTMLElement) => make(element, options));

  // what was chosen before the editor was there
  const revealChosen = useEvent((code: CodeEditor) => {
    if (chosen !== null) code.reveal(chosen.start);
  });

  useImperativeHandle(ref, () => ({
    select: (start, end) => editor?.select(start, end),
    reveal: start => editor?.reveal(start),
  }));

  useEffect(() => {
    let made: CodeEditor | undefined;
    let isGone = false;
    void import('./codeEditor.ts').then(({ createCodeEditor: make }) => {
      if (isGone || host.current === null) return;
      made = create(make, host.current);
      setEditor(made);
      revealChosen(made);
    });
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, [create, revealChosen]);

  useEffect(() => editor?.setText(value), [editor, value]);
  useEffect(() => editor?.setReadOnly(isReadOnly), [editor, isReadOnly]);
  const { start = -1, end = -1 } = chosen ?? {};
  useEffect(
    () => editor?.setMarks(marks, { chosen: start < 0 ? null : { start, end }, notes: notesOf(marks) }),
    [editor, marks, start, end],
  );

  return (
    <div className={`json-editor ${className}`}>
      <div ref={host} className="json-host" aria-busy={editor === null} />
      {!isReadOnly && <p className="json-editor-keys">{translate('json.keys')}</p>}
    </div>
  );
};
