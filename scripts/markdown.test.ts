import { describe, expect, it } from 'vitest';
import { captionOf, parseTopic, printTopic } from './markdown.ts';

const page = (body: string) => `# Lists\n\nHow lists *work*.\n\n## Filters {#filters}\n\n${body}\n`;
const plain = (body: string) => page(body).replace('*work*', 'work');
const printed = (body: string) => printTopic(plain(body));

describe('the Markdown of the documentation', () => {
  it('is read as a title, an introduction, and sections with their own addresses', () => {
    const { title, lead, sections } = parseTopic(plain('Type.'));
    expect([title, lead.text]).toEqual(['Lists', 'How lists work.']);
    expect(sections.map(({ id, title }) => [id, title])).toEqual([['filters', 'Filters']]);
  });

  it.each([
    [
      'a paragraph',
      'Use `id` in **bold** and [here](/help/api).',
      `e('p', null, "Use ", e('code', null, "id")`,
    ],
    ['a link', '[here](/help/api)', `e(c.Link, {"to":"/help/api"}, "here")`],
    ['keys', 'Press <kbd>Ctrl</kbd> <kbd>K</kbd>.', `e(c.Kbd, null, "Ctrl"), " ", e(c.Kbd, null, "K"), "."`],
    ['a list', '- One\n- Two', `e('ul', null, e('li', null, "One"), e('li', null, "Two"))`],
    ['steps', '1. One', `e('ol', null, e('li', null, "One"))`],
    ['a note', '> [!NOTE]\n> Mind the gap.', `e(c.Note, null, e('p', null, "Mind the gap."))`],
    [
      'code',
      '```sh title="List them"\ncurl "x"\n```',
      `e(c.Code, {"label":"List them","code":"curl \\"x\\""})`,
    ],
    ['a table', '| A | B |\n| --- | --- |\n| 1 | 2 |', `e('th', {"scope":"row"}, "1"), e('td', null, "2")`],
    ['a table of keys', '| Keys | Action |\n| --- | --- |\n| <kbd>j</kbd> | Next |', `e('dd', null, "Next")`],
  ])('prints %s', (_, body, expected) => {
    expect(printed(body)).toContain(expected);
  });

  it('keeps the words of a section for the search, without code blocks and markup', () => {
    const body = 'Use `id`.\n\n- One\n- **Two**\n\n| A |\n| --- |\n| 1 |\n\n```sh title="x"\nhidden\n```';
    expect(printed(body)).toContain('"text":"Use id. One Two A 1 "');
  });

  it.each([
    ['a tag', 'A <b>bold</b> word'],
    ['a block of HTML', '<script>alert(1)</script>'],
    ['an image', '![picture](/picture.png)'],
    ['a quote that is no note', '> To be or not to be'],
    ['a heading of another level', '### Deeper {#deeper}'],
    ['a heading without an address', '## Deeper'],
    ['a key that does not end', 'Press <kbd>K and go'],
    ['emphasis', 'It is *very* good'],
    ['a rule', 'One\n\n---'],
  ])('rejects %s', (_, body) => {
    expect(() => printed(body)).toThrow();
  });

  it('rejects a page with another beginning', () => {
    expect(() => parseTopic('How lists work.')).toThrow("A topic starts with '# Title' and one paragraph.");
    expect(() => printTopic(page('Type.'))).toThrow("'em'");
  });

  it('finds the caption of a code block', () => {
    const [block] = parseTopic(plain('```json title="An error"\n{}\n```')).sections[0]?.blocks ?? [];
    expect(block?.type === 'code' && captionOf(block)).toBe('An error');
  });
});
