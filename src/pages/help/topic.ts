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
  /** its address: /help/<id> */
  id: string;
  title: string;
  lead: Content;
  leadText: string;
  /** `text` is what the search looks through */
  sections: { id: string; title: string; text: string; content: Content }[];
};
