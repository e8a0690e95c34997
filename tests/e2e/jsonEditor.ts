import type { Locator } from '@playwright/test';

/** Reads the text of a JSON editor, which only renders the visible lines. */
export const jsonText = (editor: Locator) =>
  editor.evaluate(element => {
    // where CodeMirror stores its view
    const { cmTile } = element as unknown as {
      cmTile: { root: { view: { state: { doc: { toString: () => string } } } } };
    };
    return cmTile.root.view.state.doc.toString();
  });

/** Replaces the text of a JSON editor by pasting. */
export const writeJson = async (editor: Locator, text: string) => {
  await editor.focus();
  await editor.page().keyboard.press('ControlOrMeta+a');
  await editor.page().keyboard.insertText(text);
};
