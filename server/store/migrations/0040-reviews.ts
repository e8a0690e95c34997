import type { Step } from './step.ts';

/** Decisions about many items, assignments, and the history of records without a timeline. */
export const reviews: Step = async (db, { text, time }) => {
  await db.schema
    .createTable('reviewDecisions')
    .addColumn('decisionId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull().references('organizations.mnId').onDelete('cascade'))
    .addColumn('userId', text, col => col.notNull())
    .addColumn('userNm', text, col => col.notNull())
    .addColumn('requestId', text, col => col.notNull())
    .addColumn('decision', text, col => col.notNull())
    .addColumn('comment', text, col => col.notNull())
    .addColumn('state', text, col => col.notNull())
    .addColumn('createdTime', time, col => col.notNull())
    .execute();
  await db.schema
    .createIndex('reviewDecisions_made')
    .on('reviewDecisions')
    .columns(['mnId', 'userId', 'createdTime'])
    .execute();
  // for the few that are still running
  await db.schema
    .createIndex('reviewDecisions_state')
    .on('reviewDecisions')
    .columns(['state', 'createdTime'])
    .execute();
  await db.schema
    .createTable('reviewDecisionItems')
    .addColumn('decisionId', text, col =>
      col.notNull().references('reviewDecisions.decisionId').onDelete('cascade'),
    )
    .addColumn('position', 'integer', col => col.notNull())
    .addColumn('reviewId', text, col => col.notNull())
    .addColumn('name', text, col => col.notNull())
    // the version that the reviewer saw, and the one that the decision wrote
    .addColumn('version', 'integer', col => col.notNull())
    .addColumn('versionAfter', 'integer')
    .addColumn('state', text, col => col.notNull())
    .addColumn('message', text, col => col.notNull())
    .addColumn('code', text, col => col.notNull())
    .addPrimaryKeyConstraint('reviewDecisionItems_pk', ['decisionId', 'position'])
    .execute();
  await db.schema
    .createTable('reviewAssignments')
    .addColumn('mnId', text, col => col.notNull().references('organizations.mnId').onDelete('cascade'))
    .addColumn('reviewId', text, col => col.notNull())
    .addColumn('assigneeId', text, col => col.notNull())
    .addColumn('assigneeNm', text, col => col.notNull())
    .addPrimaryKeyConstraint('reviewAssignments_pk', ['mnId', 'reviewId'])
    .execute();
  await db.schema
    .createTable('reviewHistory')
    .addColumn('historyId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull().references('organizations.mnId').onDelete('cascade'))
    .addColumn('reviewId', text, col => col.notNull())
    .addColumn('decision', text, col => col.notNull())
    .addColumn('versionNm', text)
    .addColumn('comment', text, col => col.notNull())
    .addColumn('userId', text, col => col.notNull())
    .addColumn('userNm', text, col => col.notNull())
    .addColumn('at', time, col => col.notNull())
    // JSON: the reviewed fields, and the columns that an undo restores
    .addColumn('fields', text, col => col.notNull())
    .addColumn('before', text, col => col.notNull())
    .execute();
  await db.schema
    .createIndex('reviewHistory_item')
    .on('reviewHistory')
    .columns(['mnId', 'reviewId', 'at'])
    .execute();
  await db.schema
    .createIndex('brands_status')
    .on('brands')
    .columns(['mnId', 'status', 'chgDt', 'id'])
    .execute();
  await db.schema
    .createIndex('capabilities_status')
    .on('capabilities')
    .columns(['mnId', 'statusCd', 'chgDt', 'cpbtId', 'version'])
    .execute();
};
