import { wordsOf } from './inline.ts';
import { topics } from './topics/index.ts';

type Entry = {
  title: string;
  /** the topic that a heading stands in */
  topic: string | undefined;
  text: string;
  to: string;
  isOutside?: boolean;
};

export const topicPath = (id: string, heading?: string) =>
  heading === undefined ? `/help/${id}` : `/help/${id}#${heading}`;

/** Every topic and every heading, for the search. */
export const helpIndex = (): Entry[] =>
  topics.flatMap(({ id, title, lead, sections }) => [
    { title, topic: undefined, text: lead, to: topicPath(id) },
    ...sections.map(section => ({
      title: section.title,
      topic: title,
      text: wordsOf(section.blocks),
      to: topicPath(id, section.id),
    })),
  ]);
