import { expect, test } from 'vitest';
import { openSqliteMemory } from '../store/sqliteFile.ts';
import { createRefusals } from './refusals.ts';

const ada = { mnId: 'north', userId: 'ada', userNm: 'Ada', requestId: 'r1' };
const refusal = {
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
  const refusals = createRefusals({
    store,
    log,
    now: () => time,
    newId: () => String(++ids).padStart(4, '0'),
  });
  const rows = async () => {
    await refusals.settle();
    return (await store.db.selectFrom('audit').selectAll().orderBy('id').execute()).map(row => ({
      ...row,
      after: JSON.parse(row.after ?? ''),
    }));
  };
  return { store, errors, refusals, rows, shift: (by: number) => void (time += by) };
};

test('a refusal is a row that says who, which call and why', async () => {
  const { refusals, rows } = await open();
  refusals.note(ada, refusal);
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

test('nobody fills the audit: after twenty in a quarter of an hour they are counted, in one row at its end', async () => {
  const { refusals, rows, shift } = await open();
  for (let count = 0; count < 1_000; count++) refusals.note(ada, refusal);
  for (let count = 0; count < 5; count++) refusals.note(ada, { ...refusal, code: 'not_found' });
  refusals.note({ ...ada, userId: 'omar' }, refusal);
  refusals.note({ ...ada, userNm: 'Ada (API token)' }, refusal);
  expect(await rows()).toHaveLength(22);
  refusals.sweep();
  expect(await rows()).toHaveLength(22);

  shift(QUARTER);
  refusals.sweep();
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

  // and the next quarter begins anew
  refusals.note(ada, refusal);
  expect(await rows()).toHaveLength(24);
});

test('the next refusal, or the end of the server, writes what was counted', async () => {
  const { refusals, rows, shift } = await open();
  const many = () => Array.from({ length: 25 }, () => refusals.note(ada, refusal));
  many();
  shift(QUARTER);
  many();
  const sums = async () =>
    (await rows()).flatMap(({ after }) => (after.more === undefined ? [] : [after.more]));
  const five = { 'forbidden DELETE /v2/devicetypes/:dvcType': 5 };
  expect(await sums()).toEqual([five]);
  await refusals.close();
  expect(await sums()).toEqual([five, five]);
  await refusals.close();
  expect(await sums()).toEqual([five, five]);
});

test('a row that can not be written is told to the log, and to nobody else', async () => {
  const { store, refusals, errors } = await open();
  await store.db.schema.dropTable('audit').execute();
  refusals.note(ada, refusal);
  await refusals.settle();
  expect(errors).toHaveLength(1);
});
