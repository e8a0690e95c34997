import { keys, list, section, steps, text, type Topic } from '../topic.ts';

export const lists: Topic = {
  id: 'lists',
  group: 'use',
  title: 'Lists',
  lead: 'Lists are built for much data: the server filters, sorts and pages, and every action has a key.',
  sections: [
    section(
      'filters',
      'Filters',
      list(
        'Type in the filter field. All words must be found, in any order, in the name or the id.',
        'State and type narrow further. The number beside each choice says how many rows it would leave.',
        'The filter stands in the address: copy the address to show a colleague the same list.',
        'Choose the columns you need with the columns button. Click a column head to sort by it.',
      ),
    ),
    section(
      'saved',
      'Saved filters',
      steps(
        'Set the filter.',
        'Choose Save this filter under it, and name it.',
        'It becomes a tab above the list. It is kept in this browser.',
      ),
    ),
    section(
      'keyboard',
      'Keyboard',
      text(
        'These keys work while the focus is in no input. They can be turned off in the help that ? opens.',
      ),
      keys(
        ['j', 'Next row'],
        ['k', 'Previous row'],
        ['x', 'Select or unselect the row'],
        ['Shift x', 'Select all rows up to here'],
        ['Enter', 'Open the row'],
        ['/', 'Go to the filter text'],
        ['?', 'Show all keys'],
      ),
    ),
    section(
      'bulk',
      'Work on many rows',
      list(
        'Select rows with their boxes, with x, or a whole page with the box in the head. Where there are more pages, Select all takes them along, up to 1,000 rows.',
        'The bar above the list then offers what can be done with them, such as Export and Delete.',
        'Rows that may not be deleted at once are named with the reason, and stay. The others go, and can be brought back while the message is shown.',
      ),
    ),
    section(
      'export',
      'Export',
      text(
        'Export writes the filtered rows, or the selected ones, as CSV or JSON. It says how far it is and can be stopped. Cells that a spreadsheet would take for a formula start with an apostrophe, so that opening the file runs nothing.',
      ),
    ),
  ],
};
