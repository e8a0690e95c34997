import type { Step } from './step.ts';

const PUBLISHED_TEXTS = ['publishedName', 'publishedText', 'publishedLanguage'];

export const pairing: Step = async (db, { text, time }) => {
  let table = db.schema
    .createTable('pairingInstructions')
    .addColumn('instructionId', text, col => col.primaryKey())
    .addColumn('pjtId', text, col => col.notNull().references('projects.pjtId').onDelete('cascade'))
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('instructionName', text, col => col.notNull())
    .addColumn('nameKey', text, col => col.notNull())
    .addColumn('instructionText', text, col => col.notNull())
    .addColumn('instructionLanguage', text, col => col.notNull())
    .addColumn('state', text, col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull());
  for (const column of PUBLISHED_TEXTS) table = table.addColumn(column, text);
  await table
    .addColumn('publishedCrtr', text)
    .addColumn('publishedCrtDt', time)
    .addColumn('publishedChgr', text)
    .addColumn('publishedChgDt', time)
    .addColumn('version', 'integer', col => col.notNull())
    .execute();
  await db.schema
    .createIndex('pairingInstructions_unique')
    .on('pairingInstructions')
    .columns(['pjtId', 'instructionLanguage', 'nameKey'])
    .unique()
    .execute();
  for (const column of ['nameKey', 'instructionLanguage', 'state', 'crtDt', 'chgr', 'chgDt'])
    await db.schema
      .createIndex(`pairingInstructions_${column}`)
      .on('pairingInstructions')
      .columns(['mnId', column, 'instructionId'])
      .execute();
  // a view of one state, newest change first
  await db.schema
    .createIndex('pairingInstructions_view')
    .on('pairingInstructions')
    .columns(['mnId', 'state', 'chgDt', 'instructionId'])
    .execute();
};
