import { EditorView } from '@codemirror/view';
import { act, fireEvent, waitFor } from '@testing-library/react';

const hostsIn = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>('.json-host')];

const textboxOf = (host: HTMLElement) => host.shadowRoot?.querySelector<HTMLElement>('[role=textbox]');

/** The editor of a host; queries by role can't find it in its shadow root. */
const handleOf = (host: HTMLElement, textbox: HTMLElement) => {
  const view = EditorView.findFromDOM(textbox);
  if (view === null) throw new Error('There is no editor in the host.');
  return {
    host,
    textbox,
    get value() {
      return view.state.doc.toString();
    },
    get selection() {
      const { from, to } = view.state.selection.main;
      return [from, to] as const;
    },
    get selected() {
      const { from, to } = view.state.selection.main;
      return view.state.sliceDoc(from, to);
    },
    /** the messages beside the lines */
    get notes() {
      return [...(host.shadowRoot?.querySelectorAll('.cm-note') ?? [])].map(note => note.textContent);
    },
    /** what assistive technology reads after the name */
    get description() {
      const id = textbox.getAttribute('aria-describedby') ?? '';
      return host.shadowRoot?.getElementById(id)?.textContent ?? '';
    },
    hasFocus: () => host.shadowRoot?.activeElement === textbox,
    focus: (at = 0) =>
      act(() => {
        view.focus();
        view.dispatch({ selection: { anchor: at } });
      }),
    /** replaces the text as typing does, and reports it at once */
    write: (text: string) => {
      act(() => {
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      });
      // a pause in typing
      fireEvent.keyDown(textbox, { key: 'Control', ctrlKey: true });
    },
  };
};

export type JsonEditorHandle = ReturnType<typeof handleOf>;

/** Waits for the JSON editor of this name. */
export const findJsonEditor = (name: string, within: ParentNode = document): Promise<JsonEditorHandle> =>
  waitFor(() => {
    for (const host of hostsIn(within)) {
      const textbox = textboxOf(host);
      if (textbox?.getAttribute('aria-label') === name) return handleOf(host, textbox);
    }
    throw new Error(`There is no JSON editor "${name}".`);
  });
