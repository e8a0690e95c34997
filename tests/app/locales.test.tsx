import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { standardLocales } from '../../model/catalog/locales.ts';
import { locales as api } from '../../model/contract/locales.ts';
import { renderApp } from './renderApp.tsx';

const rows = () => screen.findAllByRole('row').then(all => all.slice(1));
const texts = async () => (await rows()).map(row => row.textContent ?? '');
const only = (filter: object) => `/locales?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const openMenu = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(item => item.textContent);
};

describe('the list of locales', () => {
  it('[LOC-01] [RT-04] shows all of them to everybody, the default first', async () => {
    const { user } = await renderApp('/locales', { as: 'mel' });
    expect(await rows()).toHaveLength(25);
    expect(screen.getByText(`1–25 of ${standardLocales.length}`)).toBeTruthy();
    const [first = ''] = await texts();
    for (const part of ['en-US', 'English (United States)', 'Default']) expect(first).toContain(part);
    expect(screen.queryByRole('link', { name: 'New locale' })).toBeNull();
    expect(await openMenu(user, 'English (United States)')).toEqual(['View', 'Copy ID']);
  });

  it('[LOC-01] removes several with undo, never the default', async () => {
    const { user, call } = await renderApp(only({ q: 'english' }));
    await rows();
    for (const name of ['English (United States)', 'English (India)', 'English (Ireland)'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    const bar = await screen.findByRole('toolbar', { name: '3 selected' });
    await user.click(within(bar).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/^The default locale can't be removed/)).toBeTruthy();
    await waitFor(async () => expect((await texts()).join()).not.toContain('en-IN'));
    expect((await texts()).join()).toContain('en-US');
    const delYn = async (localeId: string) => (await call(api.one, { params: { localeId } })).delYn;
    expect([await delYn('en-IN'), await delYn('en-IE')]).toEqual(['Y', 'Y']);
    expect(await screen.findByText('2 locales removed')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 restored')).toBeTruthy();
    expect(await screen.findByRole('checkbox', { name: 'Select English (India)' })).toBeTruthy();
    expect([await delYn('en-IN'), await delYn('en-IE')]).toEqual(['N', 'N']);
  });

  it('[LOC-01] removes one, lists it as removed, and restores it', async () => {
    const { user, call } = await renderApp(only({ q: 'icelandic' }));
    await screen.findByRole('heading', { name: 'No matching locales' });
    const body = { langCd: 'is', langNm: 'Icelandic', cntryCd: 'IS', localeNm: 'Icelandic (Iceland)' };
    await call(api.create, { body });
    await call(api.remove, { params: { localeId: 'is-IS' } });
    await user.click(screen.getByRole('button', { name: /^Removed/ }));
    expect(await openMenu(user, 'Icelandic (Iceland)')).toEqual(['Edit', 'Copy ID', 'Restore']);
    await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
    expect(await screen.findByText('Restored Icelandic (Iceland)')).toBeTruthy();
    await screen.findByRole('heading', { name: 'No matching locales' });
    expect((await call(api.one, { params: { localeId: 'is-IS' } })).delYn).toBe('N');
  });

  it('[LOC-01] says that nothing is removed', async () => {
    await renderApp(only({ view: 'removed' }), { as: 'mel' });
    expect(await screen.findByRole('heading', { name: 'No removed locales' })).toBeTruthy();
  });
});

describe('one locale', () => {
  it('[LOC-01] is created by an admin, with suggested names', async () => {
    const { user, call } = await renderApp('/locales/create');
    await user.type(await box(/^Language code/), 'is');
    await waitFor(async () => expect((await box(/^Language(?! code)/)).value).toBe('Icelandic'));
    await user.click(screen.getByRole('button', { name: 'Create locale' }));
    expect(await screen.findByText('Choose a country.')).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: /^Country/ }), 'icel');
    await user.click(await screen.findByRole('option', { name: 'Iceland' }));
    await waitFor(async () => expect((await box(/^Name/)).value).toBe('Icelandic (Iceland)'));
    await user.click(screen.getByRole('button', { name: 'Create locale' }));
    expect(await screen.findByText('Created Icelandic (Iceland)')).toBeTruthy();
    expect(await call(api.one, { params: { localeId: 'is-IS' } })).toMatchObject({ langCd: 'is' });
  });

  it('[LOC-01] keeps a typed name', async () => {
    const { user } = await renderApp('/locales/create');
    await user.type(await box(/^Name/), 'Ours');
    await user.type(await box(/^Language code/), 'is');
    await waitFor(async () => expect((await box(/^Language(?! code)/)).value).toBe('Icelandic'));
    expect((await box(/^Name/)).value).toBe('Ours');
  });

  it("[LOC-01] is saved by an admin; the order of the default can't change", async () => {
    const { user } = await renderApp('/locales/sv-SE');
    await user.clear(await box(/^Name/));
    await user.type(await box(/^Name/), 'Svenska');
    const order = screen.getByRole('spinbutton', { name: /^Order/ });
    await user.clear(order);
    await user.type(order, '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved Svenska')).toBeTruthy();
  });

  it('[LOC-01] keeps what is typed on the screen when it is removed elsewhere', async () => {
    const { user, callAs } = await renderApp('/locales/sv-SE');
    await user.clear(await box(/^Name/));
    await user.type(await box(/^Name/), 'Svenska');
    const other = await callAs('ada');
    await other(api.remove, { params: { localeId: 'sv-SE' } });
    expect(await screen.findByText(/You can't edit this anymore/)).toBeTruthy();
    expect((await box(/^Name/)).value).toBe('Svenska');
  });

  it("[LOC-01] keeps its order and can't be removed if it is the default", async () => {
    await renderApp('/locales/en-US');
    await box(/^Name/);
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  it("[LOC-01] is read-only for a member, who can't create one", async () => {
    const { unmount } = await renderApp('/locales/sv-SE', { as: 'mel' });
    expect(await screen.findByText(/Only organization admins can manage locales/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    unmount();
    await renderApp('/locales/create', { as: 'mel' });
    expect(await screen.findByText(/403/)).toBeTruthy();
  });
});
