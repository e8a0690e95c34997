import { describe, expect, it } from 'vitest';
import { parseConfig } from './configDocument.ts';
import { readImport } from './importText.ts';

describe('an imported file', () => {
  it('[CFG-01] is kept as is if it is JSON, even invalid JSON', async () => {
    expect(await readImport('a.json', '{ "vid" : 1.0,')).toEqual({ text: '{ "vid" : 1.0,' });
  });

  it('[CFG-01] is converted from YAML to JSON, with its order of keys', async () => {
    const { text = '' } = await readImport(
      'a.yml',
      'vid: ST_1\n"x": {b: 1, a: [1, 2]}\ndetailView:\n  - component: main\n',
    );
    expect(JSON.stringify(JSON.parse(text))).toBe(
      '{"vid":"ST_1","x":{"b":1,"a":[1,2]},"detailView":[{"component":"main"}]}',
    );
  });

  it.each([
    ['vid: 1\nvid: 2\n', 2],
    ['a: [1\nb: 2\n', 2],
    ['just text', 1],
    [
      'a: &a [1]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\n',
      1,
    ],
  ])('[CFG-01] is rejected with a line if its YAML is invalid: %j', async (content, line) => {
    expect(await readImport('a.yaml', content)).toEqual({ line });
  });

  it('[CFG-01] a key __proto__ is an error of the config', async () => {
    const { text = '' } = await readImport('a.yaml', '__proto__: {a: 1}\n');
    expect(parseConfig(text).broken).toMatchObject({ fault: 'proto' });
  });
});
