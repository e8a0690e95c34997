import { sql } from 'kysely';
import type { Engine, Step } from './step.ts';

// the audit table rejects every update and delete
const appendOnly: Record<Engine, string[]> = {
  sqlite: [
    `create trigger audit_no_update before update on audit begin select raise(abort, 'audit is append only'); end`,
    `create trigger audit_no_delete before delete on audit begin select raise(abort, 'audit is append only'); end`,
  ],
  postgres: [
    `create function audit_append_only() returns trigger language plpgsql as
      $$ begin raise exception 'audit is append only'; end $$`,
    `create trigger audit_no_change before update or delete or truncate on audit
      for each statement execute function audit_append_only()`,
  ],
};

export const foundation: Step = async (db, { engine, text, time }) => {
  await db.schema
    .createTable('organizations')
    .addColumn('mnId', text, col => col.primaryKey())
    .addColumn('mnNm', text, col => col.notNull())
    .addColumn('mnIdTypeCd', text, col => col.notNull())
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('currentDeviceIdentities', 'integer', col => col.notNull().defaultTo(0))
    .addColumn('maxDeviceIdentities', 'integer', col => col.notNull().defaultTo(20))
    .execute();

  await db.schema
    .createTable('users')
    .addColumn('userId', text, col => col.primaryKey())
    .addColumn('userName', text, col => col.notNull().unique())
    .addColumn('givenName', text, col => col.notNull())
    .addColumn('familyName', text, col => col.notNull())
    .addColumn('email', text, col => col.notNull().unique())
    .addColumn('passwordHash', text)
    .addColumn('persona', text, col => col.unique())
    .addColumn('about', text, col => col.notNull().defaultTo(''))
    .addColumn('crtDt', time, col => col.notNull())
    .execute();

  await db.schema
    .createTable('memberships')
    .addColumn('userId', text, col => col.notNull().references('users.userId').onDelete('cascade'))
    .addColumn('mnId', text, col => col.notNull().references('organizations.mnId').onDelete('cascade'))
    .addColumn('role', text, col => col.notNull())
    .addPrimaryKeyConstraint('memberships_pk', ['userId', 'mnId'])
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('idHash', text, col => col.primaryKey())
    .addColumn('userId', text, col => col.notNull().references('users.userId').onDelete('cascade'))
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('seenDt', time, col => col.notNull())
    .addColumn('userAgent', text, col => col.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('userId').execute();

  await db.schema
    .createTable('projects')
    .addColumn('pjtId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull().references('organizations.mnId'))
    .addColumn('pjtNm', text, col => col.notNull())
    .addColumn('nameKey', text, col => col.notNull())
    .addColumn('prodType', text, col => col.notNull())
    .addColumn('devStatCd', text, col => col.notNull())
    .addColumn('stateDt', time, col => col.notNull())
    .addColumn('dsc', text, col => col.notNull())
    .addColumn('ownerId', text, col => col.notNull().references('users.userId'))
    .addColumn('crtr', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .addColumn('chgr', text, col => col.notNull())
    .addColumn('chgDt', time, col => col.notNull())
    .addColumn('setupId', text)
    .addColumn('vid', text)
    .addColumn('dvcPrflId', text)
    .addColumn('catalogDispNm', text)
    .addColumn('version', 'integer', col => col.notNull())
    .execute();
  await db.schema
    .createIndex('projects_changed')
    .on('projects')
    .columns(['mnId', 'chgDt', 'pjtId'])
    .execute();
  await db.schema
    .createIndex('projects_named')
    .on('projects')
    .columns(['mnId', 'nameKey', 'pjtId'])
    .execute();

  await db.schema
    .createTable('projectTasks')
    .addColumn('pjtId', text, col => col.notNull().references('projects.pjtId').onDelete('cascade'))
    .addColumn('task', text, col => col.notNull())
    .addColumn('done', 'integer', col => col.notNull())
    .addColumn('total', 'integer', col => col.notNull())
    .addColumn('missing', text, col => col.notNull())
    .addPrimaryKeyConstraint('projectTasks_pk', ['pjtId', 'task'])
    .execute();

  await db.schema
    .createTable('products')
    .addColumn('prodId', text, col => col.primaryKey())
    .addColumn('pjtId', text, col => col.notNull().references('projects.pjtId').onDelete('cascade'))
    .addColumn('prodNm', text, col => col.notNull())
    .addColumn('refProdUuid', text)
    .addColumn('testDevices', 'integer', col => col.notNull().defaultTo(0))
    .addColumn('commercialDevices', 'integer', col => col.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('products_project')
    .on('products')
    .columns(['pjtId', 'testDevices', 'commercialDevices'])
    .execute();

  await db.schema
    .createTable('files')
    .addColumn('fileId', text, col => col.primaryKey())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('userId', text, col => col.notNull())
    .addColumn('fileNm', text, col => col.notNull())
    .addColumn('size', time, col => col.notNull())
    .addColumn('sha256', text, col => col.notNull())
    .addColumn('storageKey', text, col => col.notNull())
    .addColumn('crtDt', time, col => col.notNull())
    .execute();

  await db.schema
    .createTable('audit')
    .addColumn('id', text, col => col.primaryKey())
    .addColumn('at', time, col => col.notNull())
    .addColumn('mnId', text, col => col.notNull())
    .addColumn('userId', text, col => col.notNull())
    .addColumn('userNm', text, col => col.notNull())
    .addColumn('action', text, col => col.notNull())
    .addColumn('resource', text, col => col.notNull())
    .addColumn('recordId', text, col => col.notNull())
    .addColumn('before', text)
    .addColumn('after', text)
    .addColumn('requestId', text, col => col.notNull())
    .execute();
  await db.schema
    .createIndex('audit_record')
    .on('audit')
    .columns(['mnId', 'resource', 'recordId', 'at', 'id'])
    .execute();
  await db.schema.createIndex('audit_time').on('audit').columns(['mnId', 'at', 'id']).execute();
  for (const statement of appendOnly[engine]) await sql.raw(statement).execute(db);

  await db.schema
    .createTable('idempotency')
    .addColumn('userId', text, col => col.notNull())
    .addColumn('key', text, col => col.notNull())
    .addColumn('requestHash', text, col => col.notNull())
    .addColumn('status', 'integer', col => col.notNull())
    .addColumn('body', text, col => col.notNull())
    .addColumn('etag', text)
    .addColumn('crtDt', time, col => col.notNull())
    .addPrimaryKeyConstraint('idempotency_pk', ['userId', 'key'])
    .execute();

  await db.schema
    .createTable('meta')
    .addColumn('name', text, col => col.primaryKey())
    .addColumn('value', text, col => col.notNull())
    .execute();
};
