/** What a chip in an instruction may say. Anything else between double brackets stays plain text. */
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

export type Piece = { kind: 'text'; text: string } | { kind: 'hint'; hint: Hint };

export type Block =
  | { kind: 'heading' | 'paragraph'; lines: Piece[][] }
  /** `first` is the number of the first step: a picture of words may stand between two */
  | { kind: 'steps'; first: number; lines: Piece[][] }
  | { kind: 'bullets'; lines: Piece[][] };

const hintOf = (text: string): Hint | undefined => hints.find(hint => hint === text.trim().toLowerCase());

/** A line as text and chips, in order. */
export const piecesOf = (line: string): Piece[] => {
  const pieces: Piece[] = [];
  const addText = (text: string) => {
    const last = pieces.at(-1);
    if (text === '') return;
    if (last?.kind === 'text') last.text += text;
    else pieces.push({ kind: 'text', text });
  };
  // no bracket inside brackets, so that no text takes more than one look
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

const read = (line: string): Line => {
  const text = line.trim();
  const step = STEP.exec(text);
  if (step !== null) return { kind: 'steps', number: Number(step[1]), text: text.slice(step[0].length) };
  if (BULLET.test(text)) return { kind: 'bullets', number: 0, text: text.replace(BULLET, '') };
  if (HEADING.test(text)) return { kind: 'heading', number: 0, text: text.replace(HEADING, '') };
  return { kind: 'paragraph', number: 0, text };
};

/**
 * The tiny markup of instructions as blocks: `# ` heading, `1. ` step, `- ` bullet, `[[power cycle]]` chip; an empty
 * line ends a paragraph. It has no way to say HTML or a link.
 *
 * @example blocksOf('1. Plug it in.\n2. [[power cycle]]') // [{ kind: 'steps', first: 1, lines: […] }]
 */
export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const raw of text.split('\n')) {
    if (raw.trim() === '') {
      open = undefined;
      continue;
    }
    const { kind, number, text: rest } = read(raw);
    const line = piecesOf(rest);
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
