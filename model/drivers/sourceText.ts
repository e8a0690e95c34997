import { isMap, isPair, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { present } from './edits.ts';

/** The text of a YAML file, with the offsets of its lines and of the nodes that were parsed from it. */
export class SourceText {
  readonly text: string;
  readonly eol: string;

  constructor(text: string) {
    this.text = text;
    this.eol = text.includes('\r\n') ? '\r\n' : '\n';
  }

  /** The end of the last character of a node's content, without a comment or a line end. */
  endOf(node: Node): number {
    if (isMap(node) && !node.flow) return this.endOfPair(present(node.items.at(-1)));
    if (isSeq(node) && !node.flow) {
      const item = node.items.at(-1);
      return isPair(item) ? this.endOfPair(item) : this.endOf(present(item as Node | null));
    }
    const [start, end] = present(node.range);
    const isBlockText = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
    return isBlockText ? start + this.text.slice(start, end).replace(/[\r\n]+$/, '').length : end;
  }

  endOfPair({ key, value }: Pair): number {
    return value === null ? this.endOf(key as Node) : this.endOf(value as Node);
  }

  lineStart(offset: number) {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Before the line feed, and the carriage return, of the line. */
  lineEnd(offset: number) {
    const end = this.text.indexOf('\n', offset);
    if (end === -1) return this.text.length;
    return this.text[end - 1] === '\r' && end - 1 >= offset ? end - 1 : end;
  }

  nextLine(offset: number) {
    const end = this.text.indexOf('\n', offset);
    return end === -1 ? this.text.length : end + 1;
  }

  /** The indentation that puts a line below into the same column. */
  indentOf(offset: number) {
    return this.text.slice(this.lineStart(offset), offset).replace(/[^\t]/g, ' ');
  }

  /** Only white space is before the offset on its line. */
  isFirstOnLine(offset: number) {
    return /^\s*$/.test(this.text.slice(this.lineStart(offset), offset));
  }

  /** Separates items in brackets like the one at the offset: on lines of their own, or on one line. */
  separatorBefore(offset: number) {
    if (!this.isFirstOnLine(offset)) return ', ';
    return `,${this.eol}${this.text.slice(this.lineStart(offset), offset)}`;
  }
}
