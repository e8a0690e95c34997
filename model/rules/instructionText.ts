/** The hints that an instruction can contain. Other text in double brackets is plain text. */
export const hints = [
  'press reset button',
  'hold reset button',
  'power cycle',
  'wait for blinking light',
  'remove battery tab',
  'scan code',
  'move closer to hub',
] as const;
export type Hint = (typeof hints)[number];

export type TextPart = { kind: 'text'; text: string } | { kind: 'hint'; hint: Hint };

export type Block =
  | { kind: 'heading' | 'paragraph'; lines: TextPart[][] }
  /** `first` is the number of the first step, because other blocks can interrupt a list of steps */
  | { kind: 'steps'; first: number; lines: TextPart[][] }
  | { kind: 'bullets'; lines: TextPart[][] };

const hintOf = (text: string): Hint | undefined => hints.find(hint => hint === text.trim().toLowerCase());

/** A line as a sequence of text and hints. */
export const parseHints = (line: string): TextPart[] => {
  const pieces: TextPart[] = [];
  const addText = (text: string) => {
    const last = pieces.at(-1);
    if (text === '') return;
    if (last?.kind === 'text') last.text += text;
    else pieces.push({ kind: 'text', text });
  };
  // no brackets inside brackets, so that matching is linear
  for (const part of line.split(/(\[\[[^[\]]{1,40}\]\])/)) {
    const hint = part.startsWith('[[') ? hintOf(part.slice(2, -2)) : undefined;
    if (hint === undefined) addText(part);
    else pieces.push({ kind: 'hint', hint });
  }
  return pieces;
};

const STEP = /^(\d{1,3})\.\s+(?=\S)/;
const BULLET = /^[-•]\s+(?=\S)/;
const HEADING = /^#\s+(?=\S)/;

type Line = { kind: Block['kind']; number: number; text: string };

const parseLine = (line: string): Line => {
  const text = line.trim();
  const step = STEP.exec(text);
  if (step !== null) return { kind: 'steps', number: Number(step[1]), text: text.slice(step[0].length) };
  if (BULLET.test(text)) return { kind: 'bullets', number: 0, text: text.replace(BULLET, '') };
  if (HEADING.test(text)) return { kind: 'heading', number: 0, text: text.replace(HEADING, '') };
  return { kind: 'paragraph', number: 0, text };
};

/**
 * Parses the markup of instructions into blocks: `# ` heading, `1. ` step, `- ` bullet, `[[power cycle]]` hint; an
 * empty line ends a paragraph. HTML and links are not supported.
 *
 * @example blocksOf('1. Plug it in.\n2. [[power cycle]]') // [{ kind: 'steps', first: 1, lines: […] }]
 */
export const parseBlocks = (text: string): Block[] => {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const raw of text.split('\n')) {
    if (raw.trim() === '') {
      open = undefined;
      continue;
    }
    const { kind, number, text: rest } = parseLine(raw);
    const line = parseHints(rest);
    if (open !== undefined && open.kind === kind && kind !== 'heading') {
      open.lines.push(line);
      continue;
    }
    const block: Block = kind === 'steps' ? { kind, first: number, lines: [line] } : { kind, lines: [line] };
    blocks.push(block);
    open = block;
  }
  return blocks;
};
