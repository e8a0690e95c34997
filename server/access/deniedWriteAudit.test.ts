import { expect, test } from 'vitest';
import { openSqliteMemory } from '../store/sqliteFile.ts';
import { createDeniedWriteAudit } from './deniedWriteAudit.ts';

const ada = { mnId: 'north', userId: 'ada', userNm: 'Ada', requestId: 'r1' };
const denied = {
  call: 'DELETE /v2/devicetypes/:dvcType',
  code: 'forbidden',
  params: { dvcType: 'x' },
} as const;
const QUARTER = 15 * 60_000;

const open = async () => {
  const store = await openSqliteMemory();
  const errors: object[] = [];
  const log = { info: () => {}, warn: () => {}, error: (fields: object) => void errors.push(fields) };
  let time = 0;
  let ids = 0;
  const audit = createDeniedWriteAudit({
    store,
    log,
    now: () => time,
    newId: () => String(++ids).padStart(4, '0'),
  });
  const rows = async () => {
    await audit.settle();
    return (await store.db.selectFrom('audit').selectAll().orderBy('id').execute()).map(row => ({
      ...row,
      after: JSON.parse(row.after ?? ''),
    }));
  };
  return { store, errors, audit, rows, shift: (by: number) => void (time += by) };
};

test('a denied write adds a row with its author, call and reason', async () => {
  const { audit, rows } = await open();
  audit.record(ada, denied);
  expect(await rows()).toMatchObject([
    {
      ...ada,
      action: 'refused',
      resource: 'calls',
      recordId: 'DELETE /v2/devicetypes/:dvcType',
      after: { code: 'forbidden', dvcType: 'x' },
    },
  ]);
});

test('after twenty rows in 15 minutes, further ones are counted in one row at the end', async () => {
  const { audit, rows, shift } = await open();
  for (let count = 0; count < 1_000; count++) audit.record(ada, denied);
  for (let count = 0; count < 5; count++) audit.record(ada, { ...denied, code: 'not_found' });
  audit.record({ ...ada, userId: 'omar' }, denied);
  audit.record({ ...ada, userNm: 'Ada (API token)' }, denied);
  expect(await rows()).toHaveLength(22);
  audit.sweep();
  expect(await rows()).toHaveLength(22);

  shift(QUARTER);
  audit.sweep();
  const after = await rows();
  expect(after).toHaveLength(23);
  expect(after.at(-1)).toMatchObject({
    userId: 'ada',
    recordId: '',
    after: {
      more: {
        'forbidden DELETE /v2/devicetypes/:dvcType': 980,
        'not_found DELETE /v2/devicetypes/:dvcType': 5,
      },
    },
  });

  // the next 15 minutes start a new window
  audit.record(ada, denied);
  expect(await rows()).toHaveLength(24);
});

test('the counts are written with the next denied write, or when the server stops', async () => {
  const { audit, rows, shift } = await open();
  const many = () => Array.from({ length: 25 }, () => audit.record(ada, denied));
  many();
  shift(QUARTER);
  many();
  const sums = async () =>
    (await rows()).flatMap(({ after }) => (after.more === undefined ? [] : [after.more]));
  const five = { 'forbidden DELETE /v2/devicetypes/:dvcType': 5 };
  expect(await sums()).toEqual([five]);
  await audit.close();
  expect(await sums()).toEqual([five, five]);
  await audit.close();
  expect(await sums()).toEqual([five, five]);
});

test('a failure to write a row only appears in the error log', async () => {
  const { store, audit, errors } = await open();
  await store.db.schema.dropTable('audit').execute();
  audit.record(ada, denied);
  await audit.settle();
  expect(errors).toHaveLength(1);
});
