import type { Locator } from '@playwright/test';

/** The text of a JSON editor, which draws no more lines than are in sight. */
export const jsonText = (editor: Locator) =>
  editor.evaluate(element => {
    // where the editor keeps itself
    const { cmTile } = element as unknown as {
      cmTile: { root: { view: { state: { doc: { toString: () => string } } } } };
    };
    return cmTile.root.view.state.doc.toString();
  });

/** Replaces the text of a JSON editor, as one who pastes. */
export const writeJson = async (editor: Locator, text: string) => {
  await editor.focus();
  await editor.page().keyboard.press('ControlOrMeta+a');
  await editor.page().keyboard.insertText(text);
};
