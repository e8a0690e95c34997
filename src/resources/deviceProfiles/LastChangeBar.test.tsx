import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm, respondToNextWrite } from '../../../tests/formHarness.tsx';
import { Button } from '../../ui/Button.tsx';
import { LastChangeBar } from './LastChangeBar.tsx';
import { useUndoChange } from './useAfterChange.tsx';
import { useLastChange } from './useLastChange.ts';

const until = Date.now() + 600_000;

const Changes = ({ owner }: { owner: string }) => {
  const [, setLast] = useLastChange();
  const undo = useUndoChange();
  return (
    <>
      <LastChangeBar />
      <Button onClick={() => setLast({ changeId: 'last', changed: 3, owner, until })}>Change</Button>
      <Button onClick={() => void undo('earlier')}>Undo the earlier one</Button>
    </>
  );
};

const open = async (owner: string) => {
  const { person } = renderForm({ extra: <Changes owner={owner} /> });
  await person.click(await screen.findByRole('button', { name: 'Change' }));
  return person;
};

const bar = () => screen.queryByText('You changed 3 profiles.');
const respondUndone = () => respondToNextWrite(() => Response.json({ changeId: null, changed: 2, kept: [] }));

it('[RT-03] the undo of an earlier change leaves the offer to undo the last one', async () => {
  const person = await open('usr-ada|8kQ2');
  expect(bar()).toBeTruthy();
  respondUndone();
  await person.click(screen.getByRole('button', { name: 'Undo the earlier one' }));
  expect(await screen.findByText('Change undone in 2 profiles')).toBeTruthy();
  expect(bar()).toBeTruthy();

  respondUndone();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(bar).toBeNull();
});

it('[ORG-01] a change in another organization is not offered', async () => {
  await open('usr-ada|zz99');
  expect(bar()).toBeNull();
});
