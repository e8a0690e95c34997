import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mustAgree, paragraphsOf } from './terms.ts';

const termOf = (tosName: string, tosVersion: number) => ({
  tosName,
  tosVersion,
  title: 'Terms',
  text: 'Text',
});

describe('[TRM-01] who must accept', () => {
  it('requires acceptance until every document is accepted in its current version', () => {
    const terms = [termOf('use', 2), termOf('privacy', 1)];
    expect(mustAgree(terms, [])).toBe(true);
    expect(mustAgree(terms, [termOf('use', 2)])).toBe(true);
    expect(mustAgree(terms, [termOf('use', 1), termOf('privacy', 1)])).toBe(true);
    expect(mustAgree(terms, [termOf('use', 3), termOf('privacy', 1)])).toBe(true);
    expect(mustAgree(terms, [termOf('use', 1), termOf('use', 2), termOf('privacy', 1)])).toBe(false);
    expect(mustAgree([], [])).toBe(false);
  });
});

describe('the paragraphs of a text', () => {
  it('are separated by empty lines, with any line breaks', () => {
    const texts = ['One\ntwo', 'Three', 'Three'];
    for (const gap of ['\n\n', '\r\n\r\n', '\n \t\n', '\n\n\n\n'])
      expect(paragraphsOf(`\n${texts.join(gap)}\n\n`).map(({ text }) => text)).toEqual(texts);
  });

  it('lose nothing but whitespace, and have different positions', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\r\n', '.') }), text => {
        const paragraphs = paragraphsOf(text);
        const bare = (value: string) => value.replace(/\s/g, '');
        expect(bare(paragraphs.map(paragraph => paragraph.text).join(''))).toBe(bare(text));
        expect(new Set(paragraphs.map(({ at }) => at)).size).toBe(paragraphs.length);
      }),
    );
  });
});
