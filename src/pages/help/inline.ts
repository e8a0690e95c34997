import type { Block, Topic } from './topic.ts';

/** `from` is where it starts in the text */
export type Piece = { from: number; text: string } & (
  | { kind: 'plain' }
  | { kind: 'code' }
  | { kind: 'link'; target: string }
);

const MARK = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A text of a topic in pieces: plain words, code, links. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(MARK)) {
    const [all, code, words, target] = match;
    const from = match.index;
    if (from > done) pieces.push({ kind: 'plain', from: done, text: text.slice(done, from) });
    if (code !== undefined) pieces.push({ kind: 'code', from, text: code });
    else pieces.push({ kind: 'link', from, text: words ?? '', target: target ?? '' });
    done = from + all.length;
  }
  if (done < text.length) pieces.push({ kind: 'plain', from: done, text: text.slice(done) });
  return pieces;
};

const textsIn = (block: Block): string[] => {
  switch (block.kind) {
    case 'text':
    case 'note':
      return [block.text];
    case 'list':
      return block.items;
    case 'code':
      return [];
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'keys':
      return block.rows.map(({ does }) => does);
  }
};

export const wordsOf = (blocks: Block[]) =>
  blocks
    .flatMap(textsIn)
    .flatMap(piecesOf)
    .map(piece => piece.text)
    .join(' ');

export const linksOf = ({ lead, sections }: Topic): string[] =>
  [lead, ...sections.flatMap(({ blocks }) => blocks.flatMap(textsIn))]
    .flatMap(piecesOf)
    .flatMap(piece => (piece.kind === 'link' ? [piece.target] : []));

/** Sent by the server, not a page of this application. */
export const isServed = (target: string) => target.startsWith('/api/');
