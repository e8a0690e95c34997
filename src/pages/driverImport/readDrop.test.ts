import { expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../../model/contract/driverImports.ts';
import { MAX_FILES } from '../../../model/drivers/limits.ts';
import { readDrop, readInput } from './readDrop.ts';

type Tree = { [name: string]: string | Tree };

/** A dropped file or folder, as the browser gives it. */
const entryOf = (fullPath: string, content: string | Tree): FileSystemEntry => {
  const file = (give: (file: File) => void) =>
    give(new File([typeof content === 'string' ? content : ''], fullPath));
  const createReader = () => {
    const waiting = typeof content === 'string' ? [] : Object.entries(content);
    const readEntries = (give: (entries: FileSystemEntry[]) => void) =>
      give(waiting.splice(0, 100).map(([name, inner]) => entryOf(`${fullPath}/${name}`, inner)));
    return { readEntries };
  };
  const isFile = typeof content === 'string';
  return { fullPath, isFile, file, createReader } as unknown as FileSystemEntry;
};

const drop = (name: string, content: Tree) =>
  readDrop({
    items: [{ webkitGetAsEntry: () => entryOf(`/${name}`, content) }],
    files: [],
  } as unknown as DataTransfer);

it('[HND-01] a dropped folder is read completely, however many files its tools have in it', async () => {
  const modules = Object.fromEntries(Array.from({ length: MAX_FILES + 1 }, (_, at) => [`m${at}.js`, '']));
  const picked = await drop('dimmer', {
    node_modules: modules,
    '.git': { HEAD: 'x' },
    'config.yml': 'name: x',
  });
  expect(picked).toMatchObject({
    name: 'dimmer',
    count: 1,
    source: { files: [{ path: 'dimmer/config.yml' }] },
  });
});

it('[HND-01] a folder without files, or with more bytes than an upload can have, is not picked', async () => {
  expect(await drop('dimmer', { '.DS_Store': 'x' })).toBe('empty');
  const huge = new File(['x'], 'huge.bin');
  Object.defineProperty(huge, 'size', { value: MAX_UPLOAD_BYTES + 1 });
  expect(await readInput([huge])).toBe('tooLarge');
});
