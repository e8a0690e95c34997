import { describe, expect, it } from 'vitest';
import { foldersAbove, treeRows } from './treeRows.ts';

const reports = ['config.yml', 'src/lib/ramp.lua', 'src/init.lua', 'Profiles/dimmer.yml'].map(path => ({
  path,
  size: 1,
  status: 'understood' as const,
  problems: [],
}));

const show = (closed: readonly string[]) =>
  treeRows('attic', reports, new Set(closed)).map(
    row => `${' '.repeat(row.depth)}${row.name}${row.kind === 'folder' ? `/${row.count}` : ''}`,
  );

describe('treeRows', () => {
  it('has the folders first, each with its files below', () => {
    expect(show([])).toEqual([
      'attic/4',
      ' Profiles/1',
      '  dimmer.yml',
      ' src/2',
      '  lib/1',
      '   ramp.lua',
      '  init.lua',
      ' config.yml',
    ]);
  });

  it('shows nothing below a collapsed folder', () => {
    expect(show(['src'])).toEqual(['attic/4', ' Profiles/1', '  dimmer.yml', ' src/2', ' config.yml']);
    expect(show([''])).toEqual(['attic/4']);
  });

  it('returns the folders above a file', () => {
    expect(foldersAbove('src/lib/ramp.lua')).toEqual(['', 'src', 'src/lib']);
    expect(foldersAbove('config.yml')).toEqual(['']);
  });
});
