import { screen, waitFor, within } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findJsonEditor } from '../jsonEditor.ts';
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

/** Opens the page with one entry in the detail view, and unfolds it. */
const open = async (visibleCondition?: object) => {
  const app = await renderApp('/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/profile/config');
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
