import { rank } from '../rank.ts';
import { takeFirst, type Source } from '../source.ts';

/** Help pages: matches in titles and headings first, then in their text. */
export const documentation: Source = {
  name: 'documentation',
  search: async (query, { translate, loadHelpIndex }) => {
    if (query === '') return takeFirst([]);
    const apiDocs = { title: translate('search.apiDocs'), topic: undefined, text: '', to: '/api/docs' };
    const entries = [...(await loadHelpIndex()), apiDocs];
    const found = rank(query, entries, ({ title, topic, text }) => ({
      title,
      text: `${topic ?? ''} ${text}`,
    }));
    return takeFirst(
      found.map(entry => ({
        title: entry.title,
        detail: entry.topic,
        icon: 'topic',
        to: entry.to,
        isOutside: entry === apiDocs,
      })),
    );
  },
};
