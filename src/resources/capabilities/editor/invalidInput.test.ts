import { describe, expect, it } from 'vitest';
import type { CapabilityDetail } from '../../../../model/contract/capabilities.ts';
import { type Command, remove, rename, setCommand } from './edits.ts';
import { followEdit, withoutOrphans, readInvalidInputs } from './invalidInput.ts';

const list = { type: 'array', items: { type: 'integer' } } as const;
const send: Command = {
  name: 'send',
  arguments: [
    { name: 'first', optional: false, schema: { ...list } },
    { name: 'second', optional: false, schema: { ...list } },
  ],
};
const before: CapabilityDetail = { attributes: {}, commands: { send } };
const second = { path: 'commands.send.arguments[1].schema', text: '{', reason: 'No.' };
const pathsAfter = (after: CapabilityDetail, invalidInputs = [second]) =>
  followEdit(invalidInputs, before, after).map(({ path }) => path);

describe('invalid input of the form', () => {
  it('[CAP-06] follows its part, even if another looks the same', () => {
    const [first, other] = send.arguments as [Command['arguments'][number], Command['arguments'][number]];
    const swapped = setCommand('send', { ...send, arguments: [other, first] })(before);
    expect(pathsAfter(swapped)).toEqual(['commands.send.arguments[0].schema']);
    expect(pathsAfter(rename('commands', 'send', 'emit')(before))).toEqual([
      'commands.emit.arguments[1].schema',
    ]);
    expect(pathsAfter(remove('commands', 'send')(before))).toEqual([]);
  });

  it('[CAP-06] is removed if its part was changed elsewhere, and stays if the part is still the same', () => {
    const reread = JSON.parse(JSON.stringify(before)) as CapabilityDetail;
    expect(pathsAfter(reread)).toEqual([second.path]);
    const retyped = JSON.parse(JSON.stringify(before).replaceAll('integer', 'number')) as CapabilityDetail;
    expect(pathsAfter(retyped)).toEqual([]);
    const bound = { path: 'commands.send.arguments[1].schema.maxItems', text: '-', reason: 'No.' };
    expect(pathsAfter(retyped, [bound])).toEqual([bound.path]);
    const name = { path: 'commands.send', text: '', reason: 'No.' };
    expect(pathsAfter(retyped, [name])).toEqual([name.path]);
  });

  it('[CAP-06] only counts if the definition has its field, as stored', () => {
    const gone = { ...second, path: 'commands.gone.arguments[0].schema' };
    expect(withoutOrphans([second, gone], before)).toEqual([second]);
    expect(readInvalidInputs([second, { path: 1 }, null])).toEqual([second]);
    expect(readInvalidInputs('nonsense')).toEqual([]);
  });
});
