import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../tests/formHarness.tsx';
import type { ImportSheet } from '../../../model/provisioning/importSheet.ts';
import { openImportSheet } from '../../../tests/openImportSheet.ts';
import { briefOf } from './briefOf.ts';
import { ImportSheetReasons } from './ImportSheetReasons.tsx';
import { ProvisionBar } from './ProvisionBar.tsx';

const KEY = 'oYFn43pGLwpdgXAWtpFJwlIcBQ2VEzKqEuAySzKVnZ4=';

const open = (sheet: ImportSheet) => {
  const summary = sheet.summary();
  const { total, good, warned } = summary;
  const nothing = () => {};
  renderForm({
    extra: (
      <>
        <ImportSheetReasons
          summary={summary}
          view={{ part: 'all', reason: null }}
          onShow={nothing}
          onChange={nothing}
        />
        <ProvisionBar
          good={summary.problem === null ? good : 0}
          wrong={summary.problem === null ? total - good : undefined}
          warned={warned}
          sending={undefined}
          isCanceled={false}
          isFinished={false}
          product={undefined}
          onChoose={nothing}
          onDownload={nothing}
          onProvision={nothing}
        />
      </>
    ),
  });
};

it('[IDN-01] no row is counted as checked or valid before the columns are chosen', async () => {
  open(openImportSheet(`device,key\nNL-00001,${KEY}\n`));
  expect(await screen.findByText('The rows are checked once you have chosen the columns.')).toBeTruthy();
  expect(screen.getByText('Choose the columns before you provision the rows.')).toBeTruthy();
  expect(screen.queryByText('0 rows')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Provision/ })).toBeNull();
});

it('[IDN-01] the valid rows can be provisioned, and the others are counted', async () => {
  open(openImportSheet(`sn,key\nNL-00001,${KEY}\nNL 00002,${KEY}\n`));
  expect(await screen.findByRole('button', { name: 'Provision 1 valid row' })).toBeTruthy();
  expect(screen.getByText('1 row')).toBeTruthy();
});

it.each([
  [{ field: 'sn', reason: 'sn' }, 'NL-L\uFFFD001', 'encoding'],
  [{ field: 'modelName', reason: 'modelName' }, 'L\uFFFDmp', 'encoding'],
  [{ field: 'sn', reason: 'sn' }, 'NL-L\u00fc001', 'character'],
] as const)('[IDN-01] the cell of %j with %j says: %s', (problem, value, key) => {
  expect(briefOf({ ...problem, message: '' }, value).key).toBe(key);
});

it('[IDN-01] registered devices can be provisioned as an update, which the problem says', async () => {
  const sheet = openImportSheet(`sn,key\nNL-00001,${KEY}\n`);
  sheet.compare({ compared: new Set(['NL-00001']), registered: new Set(['NL-00001']) });
  open(sheet);
  expect(await screen.findByText(/choose “Update registered devices” above/)).toBeTruthy();
  expect(screen.getByText('No row is valid. Fix the problems to provision the rows.')).toBeTruthy();
});
