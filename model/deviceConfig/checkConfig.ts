import { MAX_METADATA_TEXT } from '../contract/deviceConfigs.ts';
import type { JsonEdit } from '../json/splice.ts';
import { type JsonPath, nodeAt, valueOf } from '../json/tree.ts';
import { checkLanguages } from './checkLanguages.ts';
import { checkEntry } from './checkEntry.ts';
import { allEntries, type ConfigDocument, type ConfigEntry, type EntryContent } from './configDocument.ts';
import { LANGUAGE } from './languages.ts';
import type { ConfigProblem, ConfigSubject, Severity } from './problems.ts';
import { entryPath, sectionPaths, sections } from './sections.ts';

/** Problems by content of the entry, so that changing one entry checks only that entry. */
type EntryCache = WeakMap<EntryContent, Map<string, readonly ConfigProblem[]>>;

const knownKeys = [
  'mnmn',
  'vid',
  'type',
  'iconUrl',
  'dashboard',
  'detailView',
  'automation',
  'dpInfo',
  LANGUAGE,
];
const knownLists: Record<string, readonly string[]> = {
  dashboard: ['states', 'actions'],
  automation: ['conditions', 'actions'],
};

const unknownKeysIn = ({ root }: ConfigDocument, path: JsonPath, known: readonly string[]) => {
  const node = nodeAt(root, path);
  if (node?.kind !== 'object') return [];
  return node.members
    .filter(({ key }) => !known.includes(key))
    .map(({ key }): ConfigProblem => ({
      code: 'unknownKey',
      severity: 'hint',
      path: [...path, key],
      params: { key },
    }));
};

const topValues = (document: ConfigDocument, subject: ConfigSubject): ConfigProblem[] => {
  const { root, text } = document;
  const { mnmn } = subject;
  const at = (key: string) => {
    const node = nodeAt(root, [key]);
    return node && valueOf(text, node);
  };
  const set = (key: string, value: string): ConfigProblem['fix'] => ({
    code: 'setTo',
    params: { value },
    edits: [{ op: 'set', path: [key], value }],
  });
  const problems: ConfigProblem[] = [];
  const add = (problem: Omit<ConfigProblem, 'params'> & { params?: ConfigProblem['params'] }) =>
    problems.push({ params: {}, ...problem });
  const vid = at('vid');
  if (typeof vid !== 'string' || vid === '')
    add({ code: 'vidMissing', severity: 'error', path: ['vid'], fix: set('vid', subject.vid) });
  else if (vid.length > MAX_METADATA_TEXT) {
    const params = { most: MAX_METADATA_TEXT, count: vid.length };
    add({ code: 'vidLong', severity: 'error', path: ['vid'], params });
  }
  if (at('mnmn') !== mnmn)
    add({
      code: 'mnmnOther',
      severity: 'warning',
      path: ['mnmn'],
      params: { value: mnmn },
      fix: set('mnmn', mnmn),
    });
  if (at('type') !== 'profile')
    add({ code: 'typeOther', severity: 'warning', path: ['type'], fix: set('type', 'profile') });
  return problems;
};

const listProblems = ({ root }: ConfigDocument): ConfigProblem[] =>
  sections.flatMap((section): ConfigProblem[] => {
    const path = sectionPaths[section];
    const node = nodeAt(root, path);
    if (node?.kind === 'array') return [];
    const params = { list: path.join('.') };
    if (node !== undefined) return [{ code: 'listShape', severity: 'error', path, params }];
    const edits: JsonEdit[] = [{ op: 'set', path, value: [] }];
    return [
      { code: 'listMissing', severity: 'hint', path, params, fix: { code: 'addList', params: {}, edits } },
    ];
  });

const duplicates = (entries: readonly ConfigEntry[]): ConfigProblem[] => {
  const seen = new Set<string>();
  return entries.flatMap((entry): ConfigProblem[] => {
    const { component, capability } = entry.content;
    if (component === undefined || capability === undefined) return [];
    const key = JSON.stringify([component, capability]);
    const isTwice = seen.has(key);
    seen.add(key);
    if (!isTwice) return [];
    const path = entryPath(entry);
    return [
      {
        code: 'twice',
        severity: 'warning',
        path,
        place: { section: entry.section, index: entry.index },
        params: { capability, component },
        fix: { code: 'removeEntry', params: {}, edits: [{ op: 'remove', path }] },
      },
    ];
  });
};

const prefixed = (edit: JsonEdit, path: JsonPath): JsonEdit => ({ ...edit, path: [...path, ...edit.path] });

/** Turns a problem of an entry, whose paths start at the entry, into one of the document. */
const placed = (problem: ConfigProblem, entry: ConfigEntry): ConfigProblem => {
  const path = entryPath(entry);
  const { fix } = problem;
  return {
    ...problem,
    path: [...path, ...problem.path],
    place: { section: entry.section, index: entry.index },
    ...(fix && { fix: { ...fix, edits: fix.edits.map(edit => prefixed(edit, path)) } }),
  };
};

const shownKey = (component: string, capability: string) => JSON.stringify([component, capability]);

/** Users of a page can't understand a condition on an attribute that the page doesn't show. */
const unseenConditions = ({ entries }: ConfigDocument, { profile }: ConfigSubject): ConfigProblem[] => {
  const shown = new Set(
    entries.detailView.map(({ content }) => shownKey(content.component ?? '', content.capability ?? '')),
  );
  return entries.detailView.flatMap((entry): ConfigProblem[] => {
    const { component = '', capability = '' } = entry.content.visibleCondition ?? {};
    const holder = profile.components.find(({ id }) => id === component);
    const isHeld = holder?.capabilities.some(({ id }) => id === capability) ?? false;
    if (entry.content.visibleCondition === undefined || !isHeld) return [];
    if (shown.has(shownKey(component, capability))) return [];
    return [
      placed(
        {
          code: 'conditionUnseen',
          severity: 'warning',
          path: ['visibleCondition'],
          params: { capability, component },
        },
        entry,
      ),
    ];
  });
};

/**
 * Creates the check of a config. Each problem has a place, and a fix if there is a certain one. Problems of an entry
 * are cached, so that a check after a small change is fast.
 *
 * @example const problems = createConfigCheck({ profile, definitions, mnmn, vid })(document);
 */
export const createConfigCheck = (subject: ConfigSubject) => {
  const cache: EntryCache = new WeakMap();

  const ofEntry = (entry: ConfigEntry): readonly ConfigProblem[] => {
    const { content, section } = entry;
    const bySection = cache.get(content) ?? new Map<string, readonly ConfigProblem[]>();
    cache.set(content, bySection);
    const found = bySection.get(section) ?? checkEntry(content, section, subject);
    bySection.set(section, found);
    return found;
  };

  return (document: ConfigDocument): ConfigProblem[] => {
    const found = [
      ...topValues(document, subject),
      ...listProblems(document),
      ...allEntries(document).flatMap(entry => ofEntry(entry).map(problem => placed(problem, entry))),
      ...sections.flatMap(section => duplicates(document.entries[section])),
      ...unseenConditions(document, subject),
      ...checkLanguages(document),
      ...unknownKeysIn(document, [], knownKeys),
      ...Object.entries(knownLists).flatMap(([key, known]) => unknownKeysIn(document, [key], known)),
    ];
    const order: readonly Severity[] = ['error', 'warning', 'hint'];
    return found.sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  };
};
