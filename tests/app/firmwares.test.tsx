import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../model/seed/world.ts';
import { network } from '../network.ts';
import { renderApp } from './renderApp.tsx';

const project = createWorld(1, { projects: 30 }).projects.find(({ prodType }) => prodType === 'TAG_DEVICE');
const path = `/projects/TAG_DEVICE/${project?.pjtId}/firmware`;
const open = (at = path) => renderApp(at, { as: 'ada', projects: 30 });

const create = async (user: Awaited<ReturnType<typeof open>>['user'], version: string) => {
  await user.click((await screen.findAllByRole('link', { name: 'New firmware' }))[0] as HTMLElement);
  await user.type(await screen.findByRole('textbox', { name: /^Version/ }), version);
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
