import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { clear, createStore } from 'idb-keyval';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createGate, network } from '../network.ts';
import { renderApp } from './renderApp.tsx';

// drafts of one test must not affect the next
beforeEach(() => clear(createStore('porchlight-drafts', 'drafts')));

const open = async () => {
  const app = await renderApp('/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/profile');
  await app.user.click(await screen.findByRole('button', { name: 'Add capability' }));
  /** the row of a capability, such as `switch v1` */
  const find = async (code: string) => {
    const input = await screen.findByRole('combobox', { name: 'Find a capability' });
    await app.user.clear(input);
    await app.user.type(input, code.split(' ')[0] ?? '');
    const codes = () => screen.getAllByRole('option').map(one => one.querySelector('code')?.textContent);
    await waitFor(() => expect(codes()).toContain(code));
    const row = screen.getAllByRole('option')[codes().indexOf(code)]!;
    return { row, within: within(row) };
  };
  return { ...app, find };
};

describe('[RT-02] the picker of capabilities', () => {
  it('offers another version of a capability that the component has, and puts it in the same place', async () => {
    const { user, find } = await open();
    const first = await find('northgate.circadianMode v1');
    await user.click(first.row);
    expect(first.within.getByText('Added')).toBeTruthy();
    const second = await find('northgate.circadianMode v2');
    expect(second.within.getByText('Use version 2')).toBeTruthy();
    await user.click(second.row);
    expect(second.within.getByText('Added')).toBeTruthy();
    expect(first.within.getByText('Use version 1')).toBeTruthy();
    const held = within(screen.getByRole('list', { name: 'Capabilities' }));
    const rows = held.getAllByText(/^northgate\.circadianMode v/).map(({ textContent }) => textContent);
    expect(rows).toEqual(['northgate.circadianMode v2']);
  });

  it('scrolls into view when a capability is added, but not when one is removed', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    onTestFinished(() => scroll.mockRestore());
    const { user, find } = await open();
    const { row } = await find('northgate.circadianMode v1');
    /** an option is scrolled to, too */
    const pickerScrolls = () =>
      scroll.mock.contexts.filter(one => (one as Element).querySelector('[role="combobox"]') !== null);
    expect(pickerScrolls()).toHaveLength(1);
    await user.click(row);
    expect(pickerScrolls()).toHaveLength(2);
    const held = within(screen.getByRole('list', { name: 'Capabilities' }));
    const added = held.getByText('northgate.circadianMode v1').closest('.pf-row') as HTMLElement;
    await user.click(within(added).getByRole('button', { name: /^Remove / }));
    await waitFor(() => expect(held.queryByText('northgate.circadianMode v1')).toBeNull());
    expect(pickerScrolls()).toHaveLength(2);
  });

  it("doesn't announce a number of results before it is known", async () => {
    const { user } = await renderApp('/projects/MQTT/hd-71c4-9b2e-4f60-a1d3/profile');
    const add = await screen.findByRole('button', { name: 'Add capability' });
    const gate = createGate();
    network.use(http.get('*/v3/common/capabilities/all', () => gate.passed));
    await user.click(add);
    const field = await screen.findByRole('combobox', { name: 'Find a capability' });
    const announced = () => field.parentElement?.querySelector('[role="status"]')?.textContent;
    expect(announced()).toBe('');
    gate.open();
    await waitFor(() => expect(announced()).toMatch(/^[1-9]\d* results$/));
  });

  it('tells which capabilities are retired, and the profile warns about one', async () => {
    const { user, find } = await open();
    const bulb = await find('bulb v1');
    expect(bulb.within.getByText('Retired')).toBeTruthy();
    await user.click(bulb.row);
    // at the capability and in the list of problems
    expect(await screen.findAllByText('bulb version 1 is retired. Replace it.')).toHaveLength(2);
  });
});
