import { instructionLanguages } from '../../../model/contract/instructionLanguages.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' });

export const languageName = (language: string) => names.of(language) ?? language;

/** Sorted by name. */
export const languageChoices = instructionLanguages
  .map(id => ({ id, name: languageName(id) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
