import { useWatch } from 'react-hook-form';
import type { InstructionVersion } from '../../../model/contract/pairingInstructions.ts';
import type { Content } from './versions.ts';

type InstructionValues = Content & { published: InstructionVersion | null };

/** The text in the form, and the published one. */
export const useInstructionValues = (): InstructionValues => {
  const [name, text, language, published] = useWatch({
    name: ['instructionName', 'instructionText', 'instructionLanguage', 'published'],
  }) as [string | null, string | null, Content['instructionLanguage'], InstructionVersion | null | undefined];
  return {
    // react-admin's inputs set cleared texts to null
    instructionName: name ?? '',
    instructionText: text ?? '',
    instructionLanguage: language,
    published: published ?? null,
  };
};
