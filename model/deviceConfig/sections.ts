import type { JsonPath } from '../json/tree.ts';

/** CFG-01: the lists of a device config, in the order in which they are shown. */
export const sections = ['states', 'actions', 'detailView', 'conditions', 'automationActions'] as const;
export type Section = (typeof sections)[number];

/** The path of each list in the document. */
export const sectionPaths: Record<Section, readonly string[]> = {
  states: ['dashboard', 'states'],
  actions: ['dashboard', 'actions'],
  detailView: ['detailView'],
  conditions: ['automation', 'conditions'],
  automationActions: ['automation', 'actions'],
};

/** The position of an entry. */
export type EntryPlace = { section: Section; index: number };

export const entryPath = ({ section, index }: EntryPlace): JsonPath => [...sectionPaths[section], index];

/** The entry that contains a path; undefined for a path outside of every list. */
export const placeOf = (path: JsonPath): EntryPlace | undefined => {
  for (const section of sections) {
    const list = sectionPaths[section];
    const index = path[list.length];
    if (list.every((key, at) => path[at] === key) && typeof index === 'number') return { section, index };
  }
  return undefined;
};

/** The entry that contains a JSON pointer, such as `/detailView/1`. */
export const placeOfPointer = (pointer: string): EntryPlace | undefined =>
  placeOf(
    pointer
      .split('/')
      .slice(1)
      .map(part => (/^\d{1,6}$/.test(part) ? Number(part) : part)),
  );

export const isSamePlace = (one: EntryPlace | null | undefined, other: EntryPlace | null | undefined) =>
  one?.section === other?.section && one?.index === other?.index;

const FILE_NAME = /[^\w.-]/g;

/** The file name of a config, for display and download. */
export const configFileName = (vid: string) => `deviceConfig${vid.replace(FILE_NAME, '_')}.json`;
