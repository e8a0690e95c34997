import { createContext, useContext } from 'react';
import type { ConfigSubject } from '../../../model/deviceConfig/problems.ts';
import type { EntryReader } from '../../../model/deviceConfig/preview.ts';
import type { ConfigEditorState } from './useConfigDocument.ts';

export type Subject = ConfigSubject & { read: EntryReader; profileName: string };

/**
 * Rarely changing values that the parts of the page share, so that an entry isn't rendered again on every key press.
 */
type Context = Pick<ConfigEditorState, 'edit' | 'fix' | 'select'> & {
  subject: Subject;
  /** the entries with the labels of the chosen locale */
  readLocalized: EntryReader;
  canEdit: boolean;
};

export const ConfigContext = createContext<Context | null>(null);

export const useConfigContext = (): Context => {
  const context = useContext(ConfigContext);
  if (context === null) throw new Error('There is no ConfigContext above');
  return context;
};
