import { applyEdits } from '../json/splice.ts';

/** The text of a copied config, which differs only in its vid. */
export const copiedConfig = (text: string, vid: string) =>
  applyEdits(text, [{ op: 'set', path: ['vid'], value: vid }]);
