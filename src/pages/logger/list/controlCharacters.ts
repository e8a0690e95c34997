const symbol = /([\u2400-\u2421])/;

const NAMES =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP DEL'.split(
    ' ',
  );

type TextPiece = { text: string; start: number; /** of a control character */ name?: string | undefined };

export const hasControlCharacters = (text: string) => symbol.test(text);

/** Splits a text at the symbols of control characters. */
export const splitControlCharacters = (text: string): TextPiece[] => {
  let start = 0;
  return text
    .split(symbol)
    .map(part => {
      const piece = { text: part, start };
      start += part.length;
      const isSymbol = part.length === 1 && symbol.test(part);
      return isSymbol ? { ...piece, name: NAMES[part.charCodeAt(0) - 0x2400] } : piece;
    })
    .filter(piece => piece.text !== '');
};
