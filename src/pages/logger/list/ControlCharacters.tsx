const symbol = /([\u2400-\u2421])/;

const NAMES =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP DEL'.split(
    ' ',
  );

const nameOf = (character: string) => NAMES[character.charCodeAt(0) - 0x2400];

/**
 * Shows the symbols of control characters as their names, because few fonts have them. The text, also when it is
 * copied, is unchanged.
 */
export const ControlCharacters = ({ text }: { text: string }) => {
  if (!symbol.test(text)) return text;
  let start = 0;
  return text.split(symbol).map(part => {
    const key = start;
    start += part.length;
    if (part.length !== 1 || !symbol.test(part)) return part;
    return (
      <span key={key} className="log-symbol" data-name={nameOf(part)}>
        {part}
      </span>
    );
  });
};
