import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../model/contract/index.ts';
import { STATUS_OF } from '../../../model/contract/problem.ts';
import { defaultFlags } from '../../../model/rules/flags.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { helpIndex } from './helpIndex.ts';
import { linksOf, piecesOf, wordsOf } from './inline.ts';
import { topics } from './topics/index.ts';

const pages = new Set<string>(Object.values(workspacePages).map(({ path }) => path));
const served = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path as string));
const anchors = new Set(helpIndex().map(({ to }) => to));

const leadsSomewhere = (target: string) => pages.has(target) || served.has(target) || anchors.has(target);

const unique = (names: string[]) => expect(names).toEqual([...new Set(names)]);

describe('the topics', () => {
  it('have addresses of their own, and headings that can stand in one', () => {
    unique(topics.map(({ id }) => id));
    for (const { id, sections } of topics) {
      unique(sections.map(section => section.id));
      for (const name of [id, ...sections.map(section => section.id)]) expect(name).toMatch(/^[a-z][a-z-]*$/);
    }
  });

  it.each(topics.map(topic => [topic.id, topic] as const))('%s links to what exists', (_, topic) => {
    expect(linksOf(topic).filter(target => !leadsSomewhere(target))).toEqual([]);
  });

  it('tells a wrong link from a right one', () => {
    expect(['/nowhere', '/help/nothing', '/help/api#nothing', '/api/nothing'].filter(leadsSomewhere)).toEqual(
      [],
    );
    expect(['/projects', '/help/api#errors', '/api/docs'].every(leadsSomewhere)).toBe(true);
  });

  it('show calls that the contract has', () => {
    const calls = topics
      .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
      .flatMap(block => (block.kind === 'code' ? [block.code] : []))
      .filter(code => code.startsWith('curl'));
    expect(calls.length).toBeGreaterThan(3);
    for (const call of calls) {
      const [, method = 'GET'] = /-X (\w+)/.exec(call) ?? [];
      const [, path = ''] = /%\{address\}([^"?]+)/.exec(call) ?? [];
      const wanted = path.replace('$PROJECT', ':projectId');
      expect(endpoints.map(endpoint => `${endpoint.method} ${endpoint.path}`)).toContain(
        `${method} ${wanted}`,
      );
    }
  });

  it('name every problem code and every flag', () => {
    const words = topics.map(({ sections }) => wordsOf(sections.flatMap(({ blocks }) => blocks))).join(' ');
    for (const name of [...Object.keys(STATUS_OF), ...Object.keys(defaultFlags)])
      expect(words).toContain(name);
  });

  it('leave no mark unread', () => {
    for (const { title, lead, sections } of topics) {
      const words = [
        title,
        wordsOf([{ kind: 'text', text: lead }, ...sections.flatMap(({ blocks }) => blocks)]),
      ];
      expect(words.join(' ')).not.toMatch(/[`*]|\]\(/);
    }
  });
});

describe('the marks of a text', () => {
  it('are code and links, and everything else is words', () => {
    expect(piecesOf('Send `If-Match` as in [the API](/help/api), [not this] and `')).toEqual([
      { kind: 'plain', from: 0, text: 'Send ' },
      { kind: 'code', from: 5, text: 'If-Match' },
      { kind: 'plain', from: 15, text: ' as in ' },
      { kind: 'link', from: 22, text: 'the API', target: '/help/api' },
      { kind: 'plain', from: 42, text: ', [not this] and `' },
    ]);
  });
});
