import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { pathTemplateOf } from '../../../model/contract/endpoint.ts';
import { endpoints } from '../../../model/contract/index.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { parseTopic } from '../../../scripts/markdown.ts';
import { helpIndex } from './helpIndex.ts';
import { topics } from './topics/index.ts';

const folder = path.join(import.meta.dirname, 'topics');

const parsed = topics.map(({ id }) => {
  const { title, lead, sections } = parseTopic(readFileSync(path.join(folder, `${id}.md`), 'utf8'));
  return { id, title, sections, tokens: [lead, ...sections.flatMap(({ blocks }) => blocks)] };
});

const collect = (tokens: Token[], pick: (token: Token) => string | undefined) => {
  const found: string[] = [];
  void marked.walkTokens(tokens, token => {
    const text = pick(token);
    if (text !== undefined) found.push(text);
  });
  return found;
};

const pages = new Set<string>(Object.values(workspacePages).map(({ path }) => path));
const served = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path as string));
const anchors = new Set(helpIndex().map(({ to }) => to));

const exists = (target: string) => pages.has(target) || served.has(target) || anchors.has(target);

const unique = (names: string[]) => expect(names).toEqual([...new Set(names)]);

describe('the topics', () => {
  it('are the Markdown files of the folder, each at its own address', () => {
    unique(topics.map(({ id }) => id));
    expect(topics.map(({ id }) => `${id}.md`).sort()).toEqual(
      readdirSync(folder)
        .filter(name => name.endsWith('.md'))
        .sort(),
    );
    for (const [at, { id, title, sections }] of topics.entries()) {
      expect(id).toMatch(/^[a-z][a-z-]*$/);
      expect(title).toBe(parsed[at]?.title);
      unique(sections.map(section => section.id));
    }
  });

  it.each(parsed.map(topic => [topic.id, topic] as const))('%s only has valid links', (_, { tokens }) => {
    const targets = collect(tokens, token => (token.type === 'link' ? String(token.href) : undefined));
    expect(targets.filter(target => !exists(target))).toEqual([]);
  });

  it('have all headings that pages of the workspace link to', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      name => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
    );
    const targets = sources.flatMap(name =>
      [...readFileSync(path.join('src', name), 'utf8').matchAll(/to="(\/help\/[^"]+)"/g)].map(([, to]) => to),
    );
    expect(targets).toContain('/help/start');
    expect(targets.filter(to => !exists(String(to)))).toEqual([]);
  });

  it('distinguishes invalid links from valid ones', () => {
    expect(['/nowhere', '/help/nothing', '/help/api#nothing', '/api/nothing'].filter(exists)).toEqual([]);
    expect(['/projects', '/help/api#errors', '/api/docs'].every(exists)).toBe(true);
  });

  it('only mention calls of the contract', () => {
    const calls = parsed
      .flatMap(({ tokens }) => collect(tokens, token => (token.type === 'codespan' ? token.text : undefined)))
      .filter(text => /^[A-Z]+ \//.test(text));
    expect(calls.length).toBeGreaterThan(3);
    const known = endpoints.map(endpoint => `${endpoint.method} ${pathTemplateOf(endpoint)}`);
    expect(calls.filter(call => !known.includes(call))).toEqual([]);
  });

  it('have searchable text without markup', () => {
    expect(helpIndex().find(({ to }) => to === '/help/api#versions')).toMatchObject({
      topic: 'API',
      text: expect.stringContaining('in the version field and in the ETag header.'),
    });
    for (const { title, text } of helpIndex())
      expect(`${title} ${text}`).not.toMatch(/[`*<>]|\{#|%\{|\]\(|\[!/);
  });
});
