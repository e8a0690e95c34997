import { screen, waitFor, within } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findJsonEditor } from '../jsonEditor.ts';
import { addProjectWithProfile } from '../records.ts';
import { renderApp } from './renderApp.tsx';

// drafts of one test must not affect the next
const clearDrafts = () => clear(createStore('porchlight-drafts', 'drafts'));

beforeEach(async () => {
  // jsdom doesn't have it
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  await clearDrafts();
});
afterEach(clearDrafts);

const json = () => findJsonEditor('JSON of the device config');
const condition = { component: 'main', capability: 'switch', value: 'switch.value' };

type App = Awaited<ReturnType<typeof renderApp>>;

/** Adds a project whose profile has the attribute `supportedPlaybackCommands`, which is a list. */
const addPlayer = async ({ store }: App) => {
  const capabilities = ['switch', 'switchLevel', 'mediaPlayback'].map(id => ({ id, version: 1 }));
  return (await addProjectWithProfile(store, capabilities)).pjtId;
};

/** Opens the page with one entry in the detail view, and unfolds it. */
const open = async (visibleCondition?: object, projectOf?: (app: App) => Promise<string>) => {
  const app = await renderApp('/projects');
  const pjtId = (await projectOf?.(app)) ?? 'hd-71c4-9b2e-4f60-a1d3';
  app.reopen(`/projects/MQTT/${pjtId}/profile/config`);
  const entry = { component: 'main', capability: 'switchLevel', version: 1 };
  const detailView = [{ ...entry, ...(visibleCondition && { visibleCondition }) }];
  (await json()).write(JSON.stringify({ mnmn: '8kQ2', vid: 'ST_test', type: 'profile', detailView }));
  const form = within(await screen.findByRole('region', { name: 'Detail view' }));
  await app.user.click(await form.findByRole('button', { name: /^Brightness/ }));
  return { ...app, form };
};

const expectCondition = (expected: object) =>
  waitFor(async () => {
    const { detailView } = JSON.parse((await json()).value) as { detailView: object[] };
    expect(detailView).toMatchObject([{ visibleCondition: expected }]);
  });

it('[CFG-01] a list in a condition stays a list while it is edited', async () => {
  const { user, form } = await open({ ...condition, operator: 'ONE_OF', operand: ['on', 'off'] });
  const operand = () => form.getByRole<HTMLInputElement>('textbox', { name: 'Value' });
  expect(operand().value).toBe('["on","off"]');
  await user.click(operand());
  await user.keyboard('{End}{Backspace}');
  expect(operand().getAttribute('aria-invalid')).toBe('true');
  await expectCondition({ operand: ['on', 'off'] });
  await user.keyboard(',"dim"]');
  await expectCondition({ operand: ['on', 'off', 'dim'] });
  const problems = within(screen.getByRole('region', { name: 'Problems' }));
  expect(await problems.findByText(/compares switch with "dim"/)).toBeTruthy();
});

it('[CFG-01] a condition starts with a value that its attribute can have', async () => {
  const { user, form } = await open();
  await user.click(form.getByRole('button', { name: 'Show only when…' }));
  await expectCondition({ operator: 'EQUALS', operand: 'on' });
  await user.click(form.getByRole('combobox', { name: 'Attribute' }));
  await user.click(await screen.findByRole('option', { name: /switchLevel · level/ }));
  await expectCondition({ capability: 'switchLevel', value: 'level.value', operand: 0 });
});

it('[CFG-01] a condition that moves to a list, or from one, compares in a way that fits', async () => {
  const { user, form } = await open({ ...condition, operator: 'EQUALS', operand: 'on' }, addPlayer);
  const moveTo = async (attribute: RegExp) => {
    await user.click(form.getByRole('combobox', { name: 'Attribute' }));
    await user.click(await screen.findByRole('option', { name: attribute }));
  };
  await moveTo(/supportedPlaybackCommands/);
  await expectCondition({ value: 'supportedPlaybackCommands.value', operator: 'CONTAINS', operand: '' });
  await moveTo(/switch · switch/);
  await expectCondition({ value: 'switch.value', operator: 'EQUALS', operand: 'on' });
});

it('[CFG-01] a condition keeps its comparison when an attribute that is gone is replaced', async () => {
  const kept = { operator: 'CONTAINS', operand: 'play' };
  const { user, form } = await open({ ...condition, value: 'gone.value', ...kept }, addPlayer);
  await user.click(form.getByRole('combobox', { name: 'Attribute' }));
  await user.click(await screen.findByRole('option', { name: /supportedPlaybackCommands/ }));
  await expectCondition({ value: 'supportedPlaybackCommands.value', ...kept });
});
