import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type Completion,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { type Diagnostic, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { type LineMarks, lineMarks, setLineMarks } from './codeMarks.ts';
import { codeTheme } from './codeTheme.ts';
import { createOutbox } from './outbox.ts';

/** A message about a range of the text; `fix` is offered when hovering over it. */
export type CodeMark = {
  start: number;
  end: number;
  severity: 'error' | 'warning' | 'hint';
  message: string;
  fix?: { label: string; apply: () => void };
};

/** A completion at the caret; `from` is the start of the text that it replaces. */
export type CodeCompletion = {
  from: number;
  to: number;
  options: readonly { label: string; detail?: string; insert?: string }[];
};

/** Properties for assistive technology; `description` has the error and the keyboard help. */
export type CodeAccess = { label: string; isReadOnly: boolean; isInvalid: boolean; description: string };

export type CodeOptions = CodeAccess & {
  text: string;
  onChange: (text: string) => void;
  /** called when the caret has been moved */
  onCaret: (at: number) => void;
  complete: (text: string, at: number) => CodeCompletion | null;
};

const fromOutside = Annotation.define<boolean>();

/** The smallest replacement that turns one text into the other, so that the caret and other folds are kept. */
const changeBetween = (before: string, after: string) => {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let tail = 0;
  while (tail < most - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
};

const foldMarker = (isOpen: boolean) => {
  const marker = document.createElement('span');
  marker.textContent = isOpen ? '⌄' : '›';
  return marker;
};

/**
 * CodeMirror's JSON editor in a shadow root, which adopts its style sheets, so that no `style` element is needed. It
 * has no history of its own, because the owner of the text handles undo.
 *
 * @example const editor = createCodeEditor(host, { ...access, text, onChange, onCaret, complete });
 */
export const createCodeEditor = (host: HTMLElement, options: CodeOptions) => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  root.replaceChildren();
  // IDs are only resolved within the shadow root
  const description = document.createElement('div');
  description.id = 'description';
  description.hidden = true;
  const access = new Compartment();
  const accessOf = ({ label, isReadOnly, isInvalid }: CodeAccess) => [
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-readonly': String(isReadOnly),
      'aria-invalid': String(isInvalid),
      'aria-describedby': description.id,
      tabindex: '0',
    }),
  ];

  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        lineNumbers(),
        foldGutter({ markerDOM: foldMarker }),
        codeFolding(),
        highlightActiveLineGutter(),
        indentOnInput(),
        bracketMatching({ afterCursor: false }),
        closeBrackets(),
        json(),
        lineMarks,
        search({ top: true }),
        highlightSelectionMatches(),
        autocompletion({
          icons: false,
          override: [
            ({ state, pos, explicit }) => {
              const found = options.complete(state.doc.toString(), pos);
              if (found === null || (!explicit && found.from === pos)) return null;
              const { from, to } = found;
              return {
                from,
                to,
                filter: true,
                options: found.options.map(({ label, detail, insert = label }): Completion => ({
                  label,
                  apply: insert,
                  ...(detail !== undefined && { detail }),
                })),
              };
            },
          ],
        }),
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...searchKeymap,
          ...foldKeymap,
          ...lintKeymap,
          indentWithTab,
          // Ctrl+Enter saves or sends the form
          ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
        ]),
        EditorState.tabSize.of(2),
        access.of(accessOf(options)),
        codeTheme,
        EditorView.updateListener.of(
          ({ docChanged, selectionSet, state, transactions, view: { hasFocus } }) => {
            if (transactions.some(one => one.annotation(fromOutside) === true)) return;
            if (docChanged) outbox.add();
            else if (selectionSet && hasFocus && !outbox.isWaiting())
              options.onCaret(state.selection.main.head);
          },
        ),
      ],
    }),
  });

  const outbox = createOutbox({ read: () => view.state.doc.toString(), send: options.onChange });
  // so that Save and Undo include what was just typed
  const handleKey = ({ ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) outbox.flush();
  };
  host.addEventListener('keydown', handleKey, { capture: true });
  // on the host: React renders changes by events outside of the shadow root synchronously, before the click that
  // follows
  const handleLeave = () => outbox.flush();
  host.addEventListener('focusout', handleLeave);
  root.append(description);
  description.textContent = options.description;
  // code that focuses an invalid field only knows the host
  host.focus = () => view.focus();

  return {
    /** sets the owner's current text */
    setText: (next: string) => {
      if (outbox.isEcho(next)) return;
      const text = view.state.doc.toString();
      if (next === text) return;
      const changes = changeBetween(text, next);
      view.dispatch({ changes, annotations: fromOutside.of(true) });
    },
    setAccess: (next: CodeAccess) => {
      description.textContent = next.description;
      view.dispatch({ effects: access.reconfigure(accessOf(next)) });
    },
    /** ignores those of an earlier text, because new ones will follow */
    setMarks: (marks: readonly CodeMark[], lines: LineMarks) => {
      if (outbox.isWaiting()) return;
      const { length } = view.state.doc;
      const diagnostics = marks.map(({ start, end, severity, message, fix }): Diagnostic => {
        const from = Math.min(start, length);
        return {
          from,
          to: Math.min(Math.max(end, from), length),
          severity,
          message,
          ...(fix && { actions: [{ name: fix.label, apply: () => fix.apply() }] }),
        };
      });
      view.dispatch({ effects: setLineMarks.of(lines) });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    /** scrolls to a range, without focusing it */
    reveal: (start: number) =>
      view.dispatch({
        effects: EditorView.scrollIntoView(Math.min(start, view.state.doc.length), { y: 'center' }),
      }),
    /** selects and focuses a range */
    select: (start: number, end: number) => {
      const { length } = view.state.doc;
      view.focus();
      view.dispatch({
        selection: { anchor: Math.min(start, length), head: Math.min(end, length) },
        effects: EditorView.scrollIntoView(Math.min(start, length), { y: 'center' }),
      });
    },
    destroy: () => {
      outbox.flush();
      host.removeEventListener('keydown', handleKey, { capture: true });
      host.removeEventListener('focusout', handleLeave);
      view.destroy();
    },
  };
};

export type CodeEditor = ReturnType<typeof createCodeEditor>;
