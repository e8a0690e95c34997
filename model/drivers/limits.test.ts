import { describe, expect, it } from 'vitest';
import { checkLimits, MAX_FILE_BYTES, MAX_FILES, MAX_FOLDER_BYTES } from './limits.ts';

const named = (...paths: string[]) => paths.map(path => ({ path, size: 1 }));
const codes = (entries: { path: string; size: number }[]) => checkLimits(entries).map(({ code }) => code);

describe('limits of a driver folder', () => {
  it('accepts typical file names of drivers', () => {
    expect(
      checkLimits(
        named('config.yml', 'profiles/dimmer-2.yml', 'src/sub drivers/init.lua', '.luacheckrc', 'Größe.md'),
      ),
    ).toEqual([]);
  });

  it.each([
    ['../config.yml', 'out of the folder'],
    ['profiles/../../config.yml', 'out of the folder'],
    ['/etc/passwd', 'starts with a slash'],
    ['C:/driver/config.yml', 'drive letter'],
    ['profiles\\dimmer.yml', 'backslash'],
    ['..\\config.yml', 'backslash'],
    ['config.yml\0.lua', 'control character'],
    ['profiles//dimmer.yml', 'empty part'],
    ['./config.yml', 'part "."'],
    ['', 'no name'],
    ['nul', 'store a file'],
    ['profiles/dimmer.yml ', 'store a file'],
    ['\ud800.yml', 'Unicode'],
  ])('rejects the path %j', (path, reason) => {
    const [first] = checkLimits(named(path));
    expect(first).toMatchObject({ code: 'unsafePath', severity: 'blocking', path, line: 1 });
    expect(first?.message).toContain(reason);
  });

  it('rejects long paths, and names that only differ in case or Unicode composition', () => {
    expect(codes(named('a'.repeat(200)))).toEqual([]);
    expect(codes(named('a'.repeat(201)))).toEqual(['pathTooLong']);
    expect(codes(named('README.md', 'readme.md'))).toEqual(['duplicatePath']);
    expect(codes(named('Gr\u00f6\u00dfe', 'Gro\u0308\u00dfe'))).toEqual(['duplicatePath']);
  });

  it('rejects too many files, large files and large folders, and names the first one over the limit', () => {
    const many = Array.from({ length: MAX_FILES + 1 }, (_, index) => ({ path: `src/${index}.lua`, size: 1 }));
    expect(checkLimits(many.slice(1))).toEqual([]);
    // the exact number is unknown: reading stops at the limit
    const message = 'The folder has more than 2,000 files. Import a smaller folder.';
    expect(checkLimits(many)).toMatchObject([
      { code: 'tooManyFiles', path: `src/${MAX_FILES}.lua`, message },
    ]);
    expect(codes([{ path: 'a', size: MAX_FILE_BYTES }])).toEqual([]);
    expect(codes([{ path: 'a', size: MAX_FILE_BYTES + 1 }])).toEqual(['fileTooLarge']);
    const five = Array.from({ length: 5 }, (_, index) => ({ path: `${index}`, size: MAX_FOLDER_BYTES / 5 }));
    expect(checkLimits(five)).toEqual([]);
    expect(checkLimits([...five, { path: 'last', size: 1 }])).toMatchObject([
      { code: 'folderTooLarge', path: 'last' },
    ]);
  });
});
