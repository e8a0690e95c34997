import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// the custom properties of the theme are inherited by the shadow root
const theme = EditorView.theme({
  '&': {
    height: 'var(--json-height, 100%)',
    minHeight: 'var(--json-min-height, 0)',
    maxHeight: 'var(--json-max-height, none)',
    color: 'var(--ink)',
    backgroundColor: 'var(--paper)',
    fontSize: '12.5px',
  },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'var(--mono)',
    lineHeight: '20px',
    fontVariantLigatures: 'none',
    overflow: 'auto',
  },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 16px 0 8px' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--paper)',
    color: 'var(--ink-3)',
    border: 'none',
    paddingLeft: '8px',
  },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-foldGutter .cm-gutterElement': { width: '14px', cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--neutral-tint)',
    border: '1px solid var(--line-2)',
    color: 'var(--ink-2)',
    padding: '0 6px',
  },
  '.cm-content ::selection': {
    backgroundColor: 'color-mix(in srgb, var(--primary) 24%, transparent)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--neutral-tint)',
    outline: '1px solid var(--line-input)',
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--red-tint)' },
  '.cm-chosen': { backgroundColor: 'var(--primary-tint)' },
  '.cm-wrong': { backgroundColor: 'var(--red-tint)' },
  '.cm-note': { marginLeft: '24px', color: 'var(--red-text)', font: '500 12px/20px var(--font)' },
  '.cm-searchMatch': { backgroundColor: 'var(--accent-tint)', outline: '1px solid var(--accent)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)', font: '13px/20px var(--font)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '8px 36px 8px 12px' },
  '.cm-panel.cm-search label': { fontSize: '12px', color: 'var(--ink-2)' },
  '.cm-textfield': {
    height: '28px',
    padding: '0 8px',
    border: '1px solid var(--line-input)',
    borderRadius: 'var(--radius-s)',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    fontSize: '13px',
  },
  '.cm-button': {
    height: '28px',
    border: '1px solid var(--line-2)',
    borderRadius: 'var(--radius-s)',
    background: 'var(--paper)',
    color: 'var(--ink)',
    fontSize: '12px',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--ink-2)', width: '24px', height: '24px', top: '8px' },
  '.cm-tooltip': {
    border: '1px solid var(--line-2)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', fontSize: '12.5px' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px', lineHeight: '20px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--primary-tint)',
    color: 'var(--ink)',
  },
  '.cm-completionDetail': { color: 'var(--ink-3)', fontStyle: 'normal', fontFamily: 'var(--font)' },
  '.cm-diagnostic': { padding: '6px 12px', font: '13px/20px var(--font)' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--red)' },
  '.cm-diagnostic-warning': { borderLeft: '3px solid var(--amber)' },
  '.cm-diagnostic-hint': { borderLeft: '3px solid var(--line-input)' },
  '.cm-diagnosticAction': {
    marginLeft: '12px',
    padding: '2px 8px',
    border: '1px solid var(--line-2)',
    borderRadius: 'var(--radius-s)',
    backgroundColor: 'var(--paper)',
    color: 'var(--primary)',
    font: '560 12px/18px var(--font)',
    cursor: 'pointer',
  },
  '.cm-lintRange': { backgroundImage: 'none', textDecorationSkipInk: 'none' },
  '.cm-lintRange-error': { textDecoration: 'underline wavy var(--red) 1px', textUnderlineOffset: '3px' },
  '.cm-lintRange-warning': { textDecoration: 'underline wavy var(--amber) 1px', textUnderlineOffset: '3px' },
  '.cm-lintRange-hint': { textDecoration: 'underline dotted var(--ink-3) 1px', textUnderlineOffset: '3px' },
});

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-key)' },
  { tag: tags.string, color: 'var(--code-str)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-num)' },
]);

/** The appearance of the editor, which follows the theme of the page. */
export const codeTheme = [theme, syntaxHighlighting(colors)];
