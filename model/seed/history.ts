import { projectStates } from '../contract/projects.ts';
import { buildAuditEntry } from './builders.ts';
import type { Random } from './random.ts';
import type { SeedAudit, SeedProject, SeedUser } from './rows.ts';
import { fullNameOf } from '../rules/fullName.ts';

type Change = Pick<SeedAudit, 'at' | 'action' | 'before' | 'after'>;
type Words = Pick<SeedProject, 'pjtNm' | 'dsc'>;

const workingNames = ['prototype', 'draft', '(working title)'];
const workingTexts = ['To be described.', 'Details follow.', 'See the product brief.', ''];

/** The name and description before an edit. */
const earlier = (random: Random, { pjtNm, dsc }: Words, mayRename: boolean): Words => {
  if (mayRename && random.chance(0.4)) return { pjtNm: `${pjtNm} ${random.pick(workingNames)}`, dsc };
  const comma = dsc.indexOf(',');
  const shorter = comma > 0 ? `${dsc.slice(0, comma)}.` : '';
  return { pjtNm, dsc: random.pick([...workingTexts, shorter].filter(text => text !== dsc)) };
};

/** All names and descriptions of the project, oldest first, ending with the current ones; at most one working name. */
const wordsOf = (random: Random, { pjtNm, dsc }: SeedProject, edited: number[], deployed: number) =>
  edited.reduceRight<Words[]>(
    (words, at) => {
      const next = words[0] as Words;
      return [earlier(random, next, at < deployed && next.pjtNm === pjtNm), ...words];
    },
    [{ pjtNm, dsc }],
  );

const changed = (from: Words, to: Words): Pick<Change, 'before' | 'after'> =>
  from.pjtNm === to.pjtNm
    ? { before: { dsc: from.dsc }, after: { dsc: to.dsc } }
    : { before: { pjtNm: from.pjtNm }, after: { pjtNm: to.pjtNm } };

const between = (random: Random, from: number, to: number, count: number) =>
  Array.from({ length: count }, () => from + 1 + Math.floor(random.next() * (to - from - 1))).sort(
    (a, b) => a - b,
  );

const changesOf = (random: Random, project: SeedProject): Change[] => {
  const { crtDt, stateDt, chgDt, devStatCd, prodType, version } = project;
  const states = projectStates.slice(0, projectStates.indexOf(devStatCd) + 1);
  const edits = version - states.length;
  const entered = [...between(random, crtDt, stateDt, Math.max(0, states.length - 2)), stateDt];
  const edited = edits === 0 ? [] : [...between(random, crtDt, chgDt, edits - 1), chgDt];
  const words = wordsOf(random, project, edited, states.length > 1 ? (entered[0] as number) : Infinity);

  const created = { at: crtDt, action: 'create', before: null, after: { ...words[0], prodType } };
  const moves = states.slice(1).map((state, index) => ({
    at: entered[index] as number,
    action: index === 0 ? 'deploy' : 'update',
    before: { devStatCd: states[index] },
    after: { devStatCd: state },
  }));
  const updates = edited.map((at, index) => ({
    at,
    action: 'update',
    ...changed(words[index] as Words, words[index + 1] as Words),
  }));
  return [created, ...[...moves, ...updates].sort((a, b) => a.at - b.at)];
};

/** The history of the project: one change per version, the last one at chgDt by chgr. */
export const createHistory = (
  random: Random,
  project: SeedProject,
  users: readonly SeedUser[],
): SeedAudit[] => {
  const changes = changesOf(random, project);
  const named = (name: string) => users.find(user => fullNameOf(user) === name) as SeedUser;
  const creator = named(project.crtr);
  const changer = named(project.chgr);
  return changes.map((change, index) => {
    const last = index === changes.length - 1;
    const { userId, ...names } = last ? changer : creator;
    return buildAuditEntry({
      ...change,
      id: random.uuid(),
      requestId: random.uuid(),
      mnId: project.mnId,
      recordId: project.pjtId,
      userId,
      userNm: fullNameOf(names),
    });
  });
};
