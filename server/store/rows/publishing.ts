import type { PublishRequest, TimelineEntry } from '../../../model/contract/publishRequests.ts';
import type { ProjectState } from '../../../model/contract/projects.ts';
import type { Row } from './row.ts';

export type PublishRequestRow = Row<
  PublishRequest,
  {
    mnId: string;
    /** JSON list */
    prodIds: string;
    /** the project's state when the request was submitted */
    projectStateBefore: ProjectState;
    /** time of the last decision, until another step is taken */
    decidedDt: number | null;
    /** JSON: the columns that undoing this decision restores */
    beforeDecision: string | null;
  },
  'pjtNm' | 'prodType' | 'undoUntil' | 'steps' | 'canEdit'
>;

export interface PublishSubmissionRow {
  requestId: string;
  pjtId: string;
  /** JSON: the submitted content */
  content: string;
}

/** A member who is mentioned in an entry of a timeline. */
export interface MentionRow {
  mnId: string;
  userId: string;
  entryId: string;
  at: number;
  /** 0 or 1 */
  isRead: number;
}

export type PublishTimelineRow = Row<
  TimelineEntry,
  {
    requestId: string;
    pjtId: string;
    /** order of the entries of a request */
    position: number;
    /** JSON lists */
    files: string;
    mentions: string;
  }
>;
