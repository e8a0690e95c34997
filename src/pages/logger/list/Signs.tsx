const sign = /([\u2400-\u2421])/;

const NAMES =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP DEL'.split(
    ' ',
  );

const nameOf = (character: string) => NAMES[character.charCodeAt(0) - 0x2400];

/**
 * The signs that stand for control characters, under their names: few fonts can draw them. The text, and what is
 * copied of it, stays as it is.
 */
export const Signs = ({ text }: { text: string }) => {
  if (!sign.test(text)) return text;
  let start = 0;
  return text.split(sign).map(part => {
    const key = start;
    start += part.length;
    if (part.length !== 1 || !sign.test(part)) return part;
    return (
      <span key={key} className="log-sign" data-name={nameOf(part)}>
        {part}
      </span>
    );
  });
};
