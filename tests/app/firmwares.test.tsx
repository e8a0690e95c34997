import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../model/seed/world.ts';
import { createMemoryFiles } from '../../server/files/memory.ts';
import { addFile } from '../records.ts';
import { network } from '../network.ts';
import { renderApp } from './renderApp.tsx';

const project = createWorld(1, { projects: 30 }).projects.find(({ prodType }) => prodType === 'TAG_DEVICE');
const path = `/projects/TAG_DEVICE/${project?.pjtId}/firmware`;
const bytes = new TextEncoder().encode('firmware 9.9.1');
const sha256 = createHash('sha256').update(bytes).digest('hex');

/** The bytes of the upload are on the server already: jsdom's forms are not what its Request takes. */
const open = async (at = path) => {
  const files = createMemoryFiles(() => 'unused', 1_000_000);
  await files.put('firmware', bytes);
  const details = { fileNm: 'tag.bin', size: bytes.length, sha256 };
  let fileId = '';
  const page = await renderApp(at, {
    as: 'ada',
    projects: 30,
    overrides: { files },
    upload: async (_request, onSent) => {
      onSent?.(1);
      return Response.json({ fileId, ...details });
    },
  });
  fileId = await addFile(page.store, {
    mnId: '8kQ2',
    userId: 'usr-ada',
    storageKey: 'firmware',
    ...details,
  });
  return page;
};

const create = async (user: Awaited<ReturnType<typeof open>>['user'], version: string) => {
  await user.click((await screen.findAllByRole('link', { name: 'New firmware' }))[0] as HTMLElement);
  await user.type(await screen.findByRole('textbox', { name: /^Version/ }), version);
  await user.upload(screen.getByLabelText(/Drop the firmware file/), new File([bytes], 'tag.bin'));
  expect(await screen.findByText(sha256)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create firmware' }));
  await screen.findByText(`Created firmware ${version}`);
};
const rowOf = async (version: string) =>
  (await screen.findByText(version, { selector: 'td' })).closest('tr')!;
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], version: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${version}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('[FW-01] the firmware of a tag project', () => {
  it('[FW-01] is created, made public after a question, and deleted', async () => {
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Firmware' })).toBeTruthy();
    await create(user, '9.9.1');
    expect(within(await rowOf('9.9.1')).getByText('Test')).toBeTruthy();
    await choose(user, '9.9.1', 'Details and rollout…');
    const details = within(await screen.findByRole('dialog', { name: 'Firmware 9.9.1' }));
    expect(details.getByText(sha256)).toBeTruthy();
    const percent = details.getByRole('spinbutton', { name: /^Offer to devices/ });
    await user.clear(percent);
    await user.type(percent, '20');
    await user.click(details.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved firmware 9.9.1')).toBeTruthy();
    expect(await within(await rowOf('9.9.1')).findByText('0 at 20%')).toBeTruthy();
    await choose(user, '9.9.1', 'Make public…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make firmware 9.9.1 public?' }));
    expect(dialog.getByText(/can't become test firmware again/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Make public' }));
    expect(await screen.findByText('Firmware 9.9.1 is public')).toBeTruthy();
    await waitFor(async () => expect(within(await rowOf('9.9.1')).getByText('Public')).toBeTruthy());
    await choose(user, '9.9.1', 'Delete');
    await waitFor(() => expect(screen.queryByText('9.9.1', { selector: 'td' })).toBeNull());
    expect(await screen.findByText('Firmware deleted')).toBeTruthy();
  });

  it('[FW-01] says so when the list fails', async () => {
    network.use(http.get('*/firmwares', () => new Response('<html>', { status: 400 })));
    await open();
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  });
});
