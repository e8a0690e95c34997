import { topics } from './topics/index.ts';

type Entry = {
  title: string;
  /** the topic that contains the heading */
  topic: string | undefined;
  text: string;
  to: string;
};

export const topicPath = (id: string, heading?: string) =>
  heading === undefined ? `/help/${id}` : `/help/${id}#${heading}`;

/** Every topic and every heading, for the search. */
export const helpIndex = (): Entry[] =>
  topics.flatMap(topic => [
    { title: topic.title, topic: undefined, text: topic.leadText, to: topicPath(topic.id) },
    ...topic.sections.map(({ id, title, text }) => ({
      title,
      topic: topic.title,
      text,
      to: topicPath(topic.id, id),
    })),
  ]);
