import { createContext } from 'react';

type HelpEntry = {
  title: string;
  /** the topic that contains the heading */
  topic: string | undefined;
  text: string;
  /** below the base path */
  to: string;
};

export type LoadHelpIndex = () => Promise<HelpEntry[]>;

/** Loads the index of the documentation. The app provides it, because the layout must not import pages. */
export const HelpIndexContext = createContext<LoadHelpIndex>(async () => []);
