import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { mentions } from '../../model/contract/mentions.ts';
import { publishRequests } from '../../model/contract/publishRequests.ts';
import { network, problem } from '../network.ts';
import { addProject, addPublishRequest } from '../records.ts';
import { renderApp } from './renderApp.tsx';

type App = Awaited<ReturnType<typeof renderApp>>;

/** Mel mentions Ada in comments on a request. */
const addMentions = async ({ store, callAs }: App, comments: readonly string[]) => {
  const { pjtId } = await addProject(store, { ownerId: 'usr-mel', pjtNm: 'Kettle', prodType: 'SERVICE' });
  const { requestId } = await addPublishRequest(store, { pjtId, versionNm: '1.2' });
  const call = await callAs('mel');
  for (const comment of comments)
    await call(publishRequests.comment, {
      params: { requestId },
      body: { comment, fileIds: [], mentions: ['usr-ada'] },
    });
};

const unread = async (app: App) => (await app.call(mentions.list, {})).unreadCount;
const button = (name: RegExp | string) => screen.findByRole('button', { name });

it('[PRJ-01] a mention is counted in the header, and marked as read when opened', async () => {
  const app = await renderApp('/terms', { as: 'ada' });
  await addMentions(app, ['An older question', 'Is this the final picture?']);
  await app.user.click(await button('Mentions, 2 unread'));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('img', { name: 'Unread' })).toHaveLength(2);
  await app.user.click(menu.getByRole('menuitem', { name: /Is this the final picture\?/ }));
  await screen.findByRole('heading', { level: 1, name: 'Publish Request' });
  // not in the menu, which is fading out
  const page = within(screen.getByRole('main'));
  const entry = (await page.findByText('Is this the final picture?')).closest('li');
  expect(entry?.getAttribute('aria-current')).toBe('true');
  await button('Mentions');
  expect(await unread(app)).toBe(0);
});

it('all mentions are marked as read at once', async () => {
  const app = await renderApp('/terms', { as: 'ada' });
  await addMentions(app, ['First', 'Second', 'Third']);
  await app.user.click(await button('Mentions, 3 unread'));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Mark all as read' }));
  await button('Mentions');
  expect(await unread(app)).toBe(0);
});

it('the menu is empty without mentions', async () => {
  const { user } = await renderApp('/terms', { as: 'ada' });
  await user.click(await button('Mentions'));
  const note = await screen.findByRole('menuitem', { name: /^No mentions yet\./ });
  await waitFor(() => expect(document.activeElement).toBe(note));
});

it("the menu says why mentions can't be loaded", async () => {
  network.use(http.get('*/v3/mentions', () => problem(400, 'invalid', 'The query is wrong.')));
  const { user } = await renderApp('/terms', { as: 'ada' });
  await user.click(await button('Mentions'));
  expect(await screen.findByText("Mentions couldn't be loaded. The query is wrong.")).toBeTruthy();
});
