import { defaultKeymap, history } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';

// the document is part of the page
const source = document.querySelector('#text')?.textContent ?? '';

// oxlint-disable-next-line no-new -- it adds itself to the page
new EditorView({
  parent: document.body,
  state: EditorState.create({
    doc: source,
    extensions: [
      lineNumbers(),
      history(),
      json(),
      syntaxHighlighting(defaultHighlightStyle),
      keymap.of(defaultKeymap),
      EditorView.theme({ '&': { height: '600px' }, '.cm-scroller': { overflow: 'auto' } }),
    ],
  }),
});
