import type { PlanItem, PlanKind } from '../../model/projectFile/types.ts';
import type { AnyCall } from '../http/call.ts';
import type { StoredProject } from '../store/projects.ts';
import type { Planned } from './checks.ts';
import type { FileUndo } from './undoRecord.ts';

export type Work = {
  call: AnyCall;
  project: StoredProject;
  planned: Planned;
  undo: FileUndo;
};

export const itemsOf = ({ planned }: Work, kind: PlanKind) =>
  planned.items.filter(item => item.kind === kind);

export const itemOf = (work: Work, kind: PlanKind): PlanItem | undefined => itemsOf(work, kind)[0];

/** The previous values of the changed columns. */
export const columnsBefore = (row: object, columns: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(columns).map(key => [key, row[key as keyof typeof row]]));
