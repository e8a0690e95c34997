import { checkLimits } from './limits.ts';
import { readDriver } from './readDriver.ts';

const DEFAULT_ROOT = 'driver';

/**
 * The folder that an exported driver is in, by the name of the driver. An import of the archive must accept the folder
 * and leave it out again, so a name that doesn't work is replaced.
 *
 * @example rootFolderOf('Stair lights'); // 'Stair-lights'
 * rootFolderOf('..'); // 'driver'
 */
export const rootFolderOf = (name: string): string => {
  const root = name.replace(/[^\w.-]+/g, '-').replace(/^\.+|\.+$/g, '');
  const read = readDriver([{ path: `${root}/README.md`, bytes: new Uint8Array() }]);
  return read.name === root ? root : DEFAULT_ROOT;
};

/** Gives new files names that no other file has, and that every system can store. */
export const createPaths = (taken: Iterable<string>) => {
  const used = new Set([...taken].map(path => path.toLowerCase()));
  return (folder: string, name: string, ending: string) => {
    const slug =
      name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'file';
    const wanted = folder === 'capabilities/' ? name : slug.slice(0, 60);
    const isStorable = checkLimits([{ path: `${folder}${wanted}${ending}`, size: 0 }]).length === 0;
    const base = isStorable ? wanted : `${wanted}-file`;
    let path = `${folder}${base}${ending}`;
    for (let number = 2; used.has(path.toLowerCase()); number += 1)
      path = `${folder}${base}-${number}${ending}`;
    used.add(path.toLowerCase());
    return path;
  };
};
