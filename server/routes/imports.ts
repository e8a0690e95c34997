import { UNDO_WINDOW } from '../../model/contract/driverImports.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { canEditProject } from '../../model/rules/access.ts';
import type { AnyCall } from '../http/call.ts';
import type { StoredProject } from '../store/projects.ts';
import type { undoableImports } from '../store/undoableImports.ts';

/** Stores the imports of one kind until they can no longer be undone. */
type Kept = Pick<ReturnType<typeof undoableImports>, 'addImport' | 'takeImport'>;

/** Why an undo leaves a record unchanged. */
export const CHANGED = 'It has changed since the import.';
export const USED = 'It is in use now.';
export const SETUP_ID_TAKEN = 'Another project has its setup ID now.';
export const ADDED_TO = 'Records were added to it after the import.';

/**
 * Whether a project that an import created still has records once those of the import are gone. Somebody else has added
 * them, and deleting the project would delete them too, or leave them without their project. Requires that the project
 * is locked.
 */
export const hasAddedRecords = async (
  { queries }: AnyCall,
  project: Pick<StoredProject, 'mnId' | 'pjtId' | 'testDevices'>,
): Promise<boolean> => {
  const parts = await queries.deletions.rowsOf('projects', project);
  const isAdded = parts.some(
    ({ table, rows }) => table !== 'projects' && table !== 'projectTasks' && rows.length > 0,
  );
  if (isAdded || project.testDevices > 0) return true;
  return (await queries.deviceProfiles.ofProject(project.mnId, project.pjtId, null)).length > 0;
};

export const planChanged = () =>
  new ApiError(
    'conflict',
    'Something has changed since this plan was made. Review the new plan, then apply it.',
  );

/** Throws if a record no longer has the version that was planned. */
export const requireWritten = (isWritten: boolean) => {
  if (!isWritten) throw planChanged();
};

/** Stores the record for the undo of an import. */
export const keepImport = async (call: AnyCall, imports: Kept, pjtId: string, undo: object) => {
  const { mnId, userId } = call.user;
  const [importId, expiryDt] = [call.newId(), call.now + UNDO_WINDOW];
  await imports.addImport({ importId, mnId, userId, pjtId, expiryDt, undo: JSON.stringify(undo) });
  return { importId, expiryDt };
};

/** Undoes an import, once and in time, for the user who made it. */
export const undoOnce = async <Undone extends { undone: unknown; kept: readonly unknown[] }>(
  call: AnyCall,
  imports: Kept,
  importId: string,
  undo: (pjtId: string, record: string) => Promise<Undone>,
): Promise<Undone> => {
  const { queries, user, now } = call;
  const found = await imports.takeImport({ mnId: user.mnId, userId: user.userId, importId }, now);
  const project = found && (await queries.projects.find(found.pjtId));
  if (found === undefined || project === undefined || !canEditProject(user, project))
    throw new ApiError(
      'not_found',
      "This import can't be undone anymore. An import can be undone once, within 10 minutes.",
    );
  const undone = await undo(found.pjtId, found.undo);
  await call.audit({
    action: 'undo',
    resource: 'projects',
    recordId: found.pjtId,
    before: null,
    after: { undone: undone.undone, kept: undone.kept.length },
  });
  return undone;
};
