import { describe, expect, it } from 'vitest';
import { hintLabel } from '../catalog/hintLabels.ts';
import { createRandom } from '../seed/random.ts';
import { parseBlocks, hints, parseHints } from './instructionText.ts';
import { instructionLanguages } from '../contract/instructionLanguages.ts';

const text = (line: string) => [{ kind: 'text', text: line }];

describe('the markup of instructions', () => {
  it('[PI-01] knows headings, steps, bullets and paragraphs', () => {
    expect(parseBlocks('# Before\nHub on.\nDoor shut.\n\n1. Plug in\n2. Wait\n- or not\n\nDone')).toEqual([
      { kind: 'heading', lines: [text('Before')] },
      { kind: 'paragraph', lines: [text('Hub on.'), text('Door shut.')] },
      { kind: 'steps', first: 1, lines: [text('Plug in'), text('Wait')] },
      { kind: 'bullets', lines: [text('or not')] },
      { kind: 'paragraph', lines: [text('Done')] },
    ]);
  });

  it('[PI-01] continues counting if steps continue after other text', () => {
    expect(parseBlocks('1. One\n\nA note\n\n2. Two')[2]).toEqual({
      kind: 'steps',
      first: 2,
      lines: [text('Two')],
    });
  });

  it('[PI-01] shows known hints as chips, and leaves other brackets as they are', () => {
    expect(parseHints('Now [[Power Cycle]] it')).toEqual([
      { kind: 'text', text: 'Now ' },
      { kind: 'hint', hint: 'power cycle' },
      { kind: 'text', text: ' it' },
    ]);
    expect(parseHints('[[dance]] [[]] [[power cycle]')).toEqual(text('[[dance]] [[]] [[power cycle]'));
  });

  it.each([
    '<script>alert(1)</script>',
    '[link](javascript:alert(1))',
    '<img src=x onerror=alert(1)>',
    '![](x) **bold** `code`',
  ])('[PI-01] has no meaning for %s', line => {
    expect(parseBlocks(line)).toEqual([{ kind: 'paragraph', lines: [text(line)] }]);
  });

  it('[PI-01] loses no word of any text', () => {
    const random = createRandom(3);
    const parts = ['# ', '1. ', '- ', '[[', ']]', 'power cycle', 'lamp', ' ', '\n', '\n\n', '<b>', '9'];
    for (let round = 0; round < 500; round++) {
      const written = Array.from({ length: random.int(0, 30) }, () => random.pick(parts)).join('');
      const lines = parseBlocks(written).flatMap(block => block.lines);
      const drawn = lines.flat().map(piece => (piece.kind === 'text' ? piece.text : piece.hint));
      const lamps = (all: string) => all.split('lamp').length;
      expect(lamps(drawn.join(' '))).toBe(lamps(written));
    }
  });

  it('[PI-01] names every hint in every language', () => {
    for (const language of instructionLanguages)
      for (const hint of hints) expect(hintLabel(hint, language)).not.toBe('');
    expect(hintLabel('power cycle', 'de-DE')).toBe('Aus- und einschalten');
    expect(hintLabel('power cycle', 'et-EE')).toBe('Power off and on');
  });
});
