/** What is broken in a text of JSON, by the fault's name. */
export const jsonTexts = {
  keys: 'Tab indents; Esc, then Tab leaves',
  broken: 'Line %{line}, column %{column}: %{reason}',
  large: 'It has %{size} KB; 32 KB are allowed.',
  object: 'Line 1: it must be an object, from { to }.',
  deepAt: 'Line %{line}: it is nested deeper than 12 levels.',
  faults: {
    value: 'a value is expected here.',
    key: 'a name in double quotes is expected here.',
    colon: 'a colon is missing after the name.',
    comma: 'a comma is missing before this.',
    lastComma: 'the comma before the closing bracket has nothing after it.',
    text: 'the text that starts here has no closing quote on its line.',
    escape: 'this backslash starts nothing that JSON knows.',
    number: 'this is no number of JSON.',
    rest: 'nothing may follow the last closing bracket.',
    end: 'it stops before everything is closed.',
    twice: 'this name stands twice in one object.',
    deep: 'it is nested too deeply.',
  },
};
