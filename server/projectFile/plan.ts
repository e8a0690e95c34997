import type { PlannedProjectFile, ProjectFilePlan } from '../../model/contract/projectFiles.ts';
import { countsOf, planProjectFile } from '../../model/projectFile/planProjectFile.ts';
import type { FileProblem, PlanItem, ReadProjectFile } from '../../model/projectFile/types.ts';
import { sha256Hex } from '../hashing.ts';
import type { AnyCall } from '../http/call.ts';
import type { StoredProject } from '../store/projects.ts';
import { type CheckOptions, checkPlanned, otherType, type Planned } from './checks.ts';
import { readProjectRecords, toProjectDocument } from './content.ts';

type Target = {
  project: StoredProject | null;
  /** name of a new project; by default that of the file */
  name?: string | undefined;
};

/** The plan of a file. `planned` is undefined if the file can't be read. */
export type FilePlan = PlannedProjectFile & { planned: Planned | undefined };

const noCounts = { creates: 0, changes: 0, deletes: 0, unchanged: 0 };

const rejectedPlan = (
  problems: readonly FileProblem[],
  plan: Partial<ProjectFilePlan> = {},
): ProjectFilePlan => ({
  problemCount: problems.length,
  project: null,
  hasChanges: false,
  counts: noCounts,
  items: [],
  notes: [],
  ...plan,
  isRefused: true,
  problems: [...problems],
});

const isChanged = (item: PlanItem): item is PlanItem & { action: 'create' | 'change' | 'delete' } =>
  item.action !== 'unchanged';

const notesOf = (items: readonly PlanItem[]) => {
  const isCreated = (wanted: PlanItem['kind']) =>
    items.some(({ kind, action }) => kind === wanted && action === 'create');
  return isCreated('connector')
    ? [
        'The connector is created without secrets, because project files never contain them. Set them after the import.',
      ]
    : [];
};

/** Plans against the current records; writes nothing. */
export const planFile = async (
  call: AnyCall,
  { document: read, type, problems, problemCount, places }: ReadProjectFile,
  { project, name }: Target,
  options: CheckOptions,
): Promise<FilePlan> => {
  const revisionOf = (content: unknown) => sha256Hex(JSON.stringify(content));
  if (read === null) {
    // the other problems are of the rules for another type
    const isOther = project !== null && type !== null && type.name !== project.prodType;
    const plan = isOther
      ? rejectedPlan([{ line: type.line, column: type.column, ...otherType(project) }])
      : rejectedPlan(problems, { problemCount });
    return { plan, revision: await revisionOf(plan), planned: undefined };
  }
  const document =
    project === null && name !== undefined ? { ...read, project: { ...read.project, name } } : read;
  const { name: pjtNm, type: prodType } = document.project;
  const target = { pjtId: project?.pjtId ?? null, pjtNm, prodType };
  const records = project === null ? null : await readProjectRecords(call, project);
  const isOtherType = project !== null && project.prodType !== prodType;
  const current = project === null || records === null ? null : toProjectDocument(project, records);
  // a project of another type can't be compared
  const items = isOtherType ? [] : planProjectFile({ document, current, places });
  const brands = document.products?.flatMap(({ brand }) => brand ?? []) ?? [];
  const brandIds = await call.queries.brands.named(call.user.mnId, [...new Set(brands)]);
  const planned = { project, records, document, places, items, brandIds };
  const found = await checkPlanned(call, planned, options);
  const changed = items.filter(isChanged);
  const shown = {
    project: target,
    hasChanges: changed.length > 0,
    counts: countsOf(items),
    items: changed.map(({ kind, action, name: itemName, line, changes }) => ({
      kind,
      action,
      name: itemName,
      line,
      changes: [...changes],
    })),
    notes: notesOf(items),
  };
  const plan =
    found.length > 0
      ? rejectedPlan(found, shown)
      : { ...shown, isRefused: false, problems: [], problemCount: 0 };
  return { plan, revision: await revisionOf([document, current, found]), planned };
};
