import { expect, test } from 'vitest';
import { placeProblems } from './shownBody.ts';

test('[lab] problems are at the lines of the shown text, and missing fields at the object that lacks them', () => {
  const body = '{"devices":[{"id":"a","states":[{"value":"64"}]}]}';
  const { text, problems } = placeProblems(body, [
    { path: 'devices[0].states[0].value', message: 'must be a number (got "64")' },
    { path: 'devices[0].states[0].attribute', message: 'is missing' },
    { path: '', message: 'is odd' },
  ]);
  const lines = text.split('\n');
  expect(problems.map(({ line }) => lines[line - 1]?.trim())).toEqual(['"value": "64"', '{', '{']);
  expect(problems.map(one => one.text)).toEqual([
    'devices[0].states[0].value must be a number (got "64")',
    'devices[0].states[0].attribute is missing',
    'is odd',
  ]);
});

test("[lab] a text that isn't JSON is shown as it is", () => {
  expect(placeProblems('<html>', [{ path: '', message: 'The response must be JSON.' }])).toMatchObject({
    text: '<html>',
    problems: [{ line: 1 }],
  });
});
