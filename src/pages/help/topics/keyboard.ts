import { keys, section, text, type Topic } from '../topic.ts';

export const keyboard: Topic = {
  id: 'keyboard',
  group: 'use',
  title: 'Keyboard shortcuts',
  lead: 'Everything can be done without a mouse. On a Mac, press Command where this page says Ctrl.',
  sections: [
    section(
      'everywhere',
      'Everywhere',
      keys(['Ctrl K', 'Search'], ['Tab', 'Next control'], ['Esc', 'Close what lies above the page']),
      text('The first press of Tab on a page offers Skip to content, which jumps over header and sidebar.'),
    ),
    section(
      'search',
      'In the search',
      keys(
        ['↓', 'Next result'],
        ['↑', 'Previous result'],
        ['Home', 'First result'],
        ['End', 'Last result'],
        ['Enter', 'Open the result'],
        ['Ctrl Enter', 'Open it in a new tab'],
        ['Esc', 'Close, and go back to where you were'],
      ),
    ),
    section(
      'lists',
      'In lists',
      keys(
        ['j', 'Next row'],
        ['k', 'Previous row'],
        ['x', 'Select or unselect the row'],
        ['Shift x', 'Select all rows up to here'],
        ['Enter', 'Open the row'],
        ['/', 'Go to the filter text'],
        ['?', 'Show all keys'],
      ),
      text('Single keys work outside of inputs only. Press ? on a list to turn them off.'),
    ),
    section('forms', 'In forms', keys(['Ctrl S', 'Save'], ['Ctrl Enter', 'Save'])),
  ],
};
