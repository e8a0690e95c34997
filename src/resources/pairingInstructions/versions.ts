import type { InstructionVersion } from '../../../model/contract/pairingInstructions.ts';
import { diffTexts } from '../../../model/rules/textDiff.ts';
import type { InstructionRecord } from '../../dataProvider/index.ts';

export type Content = Pick<InstructionVersion, 'instructionName' | 'instructionText' | 'instructionLanguage'>;

/**
 * The changes that publishing would make on phones: the parts that differ, and the number of changed lines of the text.
 */
export const changesToPublish = (published: Content, draft: Content) => ({
  name: published.instructionName !== draft.instructionName.trim(),
  language: published.instructionLanguage !== draft.instructionLanguage,
  lines: diffTexts(published.instructionText, draft.instructionText.trimEnd()).filter(
    ({ kind }) => kind !== 'same',
  ).length,
});

export const isSameVersion = (published: Content, draft: Content) => {
  const { name, language, lines } = changesToPublish(published, draft);
  return !name && !language && lines === 0;
};

/** Whether the last change published the text. A draft can equal the published text without being published again. */
export const isPublication = ({
  state,
  published,
  chgDt,
}: Pick<InstructionRecord, 'state' | 'published' | 'chgDt'>) =>
  state === 'published' && published?.chgDt === chgDt;
