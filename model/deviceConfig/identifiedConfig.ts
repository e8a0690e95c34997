import type { ProfileDocument } from '../contract/profileDocument.ts';
import { applyEdits } from '../json/splice.ts';
import { nodeAt } from '../json/tree.ts';
import type { ConfigDocument } from './configDocument.ts';
import { newVid } from './defaultConfig.ts';
import { vidOf } from '../rules/profiles.ts';

/** The vid of a profile's config: that of its metadata, or a new one, which is the same until it is saved. */
export const configVidOf = ({ dvcPrflId, document }: { dvcPrflId: string; document: ProfileDocument }) =>
  vidOf(document) ?? newVid(dvcPrflId);

/** CFG-01: the text with `vid`, `mnmn` and `type`. Those that it has keep their values, and the rest its characters. */
export const identifiedConfig = (
  { text, root }: Pick<ConfigDocument, 'text' | 'root'>,
  { vid, mnmn }: { vid: string; mnmn: string },
) => {
  const absent = Object.entries({ vid, mnmn, type: 'profile' }).filter(
    ([key]) => nodeAt(root, [key]) === undefined,
  );
  return applyEdits(
    text,
    absent.map(([key, value]) => ({ op: 'set', path: [key], value })),
  );
};
