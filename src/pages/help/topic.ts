import type { ComponentType, createElement, ExoticComponent, ReactNode } from 'react';

/** The components that the Markdown of a topic is rendered with. */
export type MarkdownParts = {
  Fragment: ExoticComponent<{ children?: ReactNode }>;
  Link: ComponentType<{ to: string; children?: ReactNode }>;
  Kbd: ComponentType<{ children: ReactNode }>;
  Code: ComponentType<{ label: string; code: string }>;
  Note: ComponentType<{ children?: ReactNode }>;
  Keys: ComponentType<{ children?: ReactNode }>;
  Table: ComponentType<{ children?: ReactNode }>;
};

type Content = (create: typeof createElement, parts: MarkdownParts) => ReactNode;

export type Topic = {
  /** ID in the URL: /help/<id> */
  id: string;
  title: string;
  lead: Content;
  leadText: string;
  /** `text` is for the search */
  sections: { id: string; title: string; text: string; content: Content }[];
};
