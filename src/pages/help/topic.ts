/**
 * Texts hold two marks: `code` between backticks, and [words](target) for a link. A target is a page of the workspace
 * (/members), a topic with or without a heading (/help/api#errors), or what the server sends itself (/api/docs).
 */
type Text = string;

export type Block =
  | { kind: 'text'; text: Text }
  | { kind: 'note'; text: Text }
  | { kind: 'list'; items: Text[]; isOrdered?: boolean }
  /** %{address} stands for the address of this workspace */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'table'; head: string[]; rows: Text[][] }
  | { kind: 'keys'; rows: { press: string[]; does: string }[] };

type Section = {
  /** in the address, after the # */
  id: string;
  title: string;
  blocks: Block[];
};

export type Topic = {
  /** in the address: /help/<id> */
  id: string;
  group: 'use' | 'organization' | 'technical';
  title: string;
  lead: Text;
  sections: Section[];
};

export const text = (words: Text): Block => ({ kind: 'text', text: words });
export const note = (words: Text): Block => ({ kind: 'note', text: words });
export const list = (...items: Text[]): Block => ({ kind: 'list', items });
export const steps = (...items: Text[]): Block => ({ kind: 'list', items, isOrdered: true });
export const code = (label: string, ...lines: string[]): Block => ({
  kind: 'code',
  label,
  code: lines.join('\n'),
});
export const table = (head: string[], rows: Text[][]): Block => ({ kind: 'table', head, rows });
export const keys = (...rows: [press: string, does: string][]): Block => ({
  kind: 'keys',
  rows: rows.map(([press, does]) => ({ press: press.split(' '), does })),
});
export const section = (id: string, title: string, ...blocks: Block[]): Section => ({ id, title, blocks });
