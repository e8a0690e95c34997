import { rank } from '../rank.ts';
import { firstOf, type Source } from '../source.ts';

/** The product's own pages, by title and heading first, by their words after. */
export const documentation: Source = {
  name: 'documentation',
  search: async (query, { translate }) => {
    if (query === '') return firstOf([]);
    const { helpIndex } = await import('../../../pages/help/helpIndex.ts');
    const entries = [
      ...helpIndex(),
      { title: translate('search.apiDocs'), topic: undefined, text: '', to: '/api/docs', isOutside: true },
    ];
    const found = rank(query, entries, ({ title, topic, text }) => ({
      title,
      text: `${topic ?? ''} ${text}`,
    }));
    return firstOf(
      found.map(({ title, topic, to, isOutside }) => ({
        title,
        detail: topic,
        icon: 'topic',
        to,
        isOutside,
      })),
    );
  },
};
