import { screen, waitFor, within } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
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
  it('tells which capabilities are retired, and the profile warns about one', async () => {
    const { user, find } = await open();
    const bulb = await find('bulb v1');
    expect(bulb.within.getByText('Retired')).toBeTruthy();
    await user.click(bulb.row);
    // at the capability and in the list of problems
    expect(await screen.findAllByText('bulb version 1 is retired. Replace it.')).toHaveLength(2);
  });
});
