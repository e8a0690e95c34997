import { applyEdits } from '../json/splice.ts';

/** The text of a copied config: another vid, and every other character as it was. */
export const copiedConfig = (text: string, vid: string) =>
  applyEdits(text, [{ op: 'set', path: ['vid'], value: vid }]);
