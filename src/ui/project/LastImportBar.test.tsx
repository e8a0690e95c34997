import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm, respondToNextWrite } from '../../../tests/formHarness.tsx';
import { Button } from '../Button.tsx';
import { LastImportBar } from './LastImportBar.tsx';
import { useLastImport, useUndoImport } from './useUndoImport.tsx';

const own = 'usr-ada|8kQ2';
const time = Date.now();

const Imports = ({ owner }: { owner: string }) => {
  const [, setLast] = useLastImport();
  const undo = useUndoImport();
  const last = { importId: 'last', pjtId: 'gs-1', pjtNm: 'Attic', owner, time, until: time + 600_000 };
  return (
    <>
      <LastImportBar />
      <Button onClick={() => setLast(last)}>Import</Button>
      <Button onClick={() => void undo({ importId: 'earlier' })}>Undo the earlier one</Button>
    </>
  );
};

const open = async (owner: string) => {
  const { person } = renderForm({ extra: <Imports owner={owner} /> });
  await person.click(await screen.findByRole('button', { name: 'Import' }));
  return person;
};

const bar = () => screen.queryByText(/^You imported a driver folder into Attic/);

it('[HND-01] the undo of an earlier import leaves the offer to undo the last one', async () => {
  const person = await open(own);
  expect(bar()).toBeTruthy();
  respondToNextWrite(() => Response.json({ isProjectGone: false, undone: 1, kept: [] }));
  await person.click(screen.getByRole('button', { name: 'Undo the earlier one' }));
  expect(await screen.findByText('Import undone')).toBeTruthy();
  expect(bar()).toBeTruthy();

  respondToNextWrite(() => Response.json({ isProjectGone: false, undone: 1, kept: [] }));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(bar).toBeNull();
});

it('[HND-01] an undo names each record that it left, with the reason', async () => {
  const person = await open(own);
  const kept = [
    { resource: 'deviceProfiles', name: 'Attic fan', reason: 'It is in use now.' },
    { resource: 'fingerprints', name: 'fan-1', reason: 'It has changed since the import.' },
  ];
  respondToNextWrite(() => Response.json({ isProjectGone: false, undone: 1, kept }));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Import undone, except for 2 records')).toBeTruthy();
  expect(screen.getByText('Attic fan: It is in use now.')).toBeTruthy();
  expect(screen.getByText('fan-1: It has changed since the import.')).toBeTruthy();
});

it("[ORG-01] an import into another organization's project isn't offered", async () => {
  await open('usr-ada|zz99');
  expect(bar()).toBeNull();
});
