/** The message for each kind of syntax error in a JSON text. */
export const jsonTexts = {
  keys: 'Tab indents. Press Esc, then Tab, to leave.',
  broken: 'Line %{line}, column %{column}: %{reason}',
  large: 'The JSON is too large: %{size} KB (max 32 KB).',
  object: 'Line 1: must be an object, enclosed in { and }.',
  deepAt: 'Line %{line}: nested deeper than 12 levels.',
  faults: {
    value: 'expected a value.',
    key: 'expected a name in double quotes.',
    colon: 'missing colon after the name.',
    comma: 'missing comma.',
    lastComma: 'remove the comma before the closing bracket.',
    text: 'missing closing quote.',
    escape: 'invalid escape sequence.',
    number: 'invalid number.',
    rest: 'unexpected text after the last closing bracket.',
    end: 'unexpected end of JSON. Check that all brackets are closed.',
    twice: 'duplicate name in this object.',
    deep: 'nested too deeply.',
  },
};
