import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { countries as api } from '../../model/contract/countries.ts';
import { network } from '../network.ts';
import { exportList } from './downloads.ts';
import { renderApp } from './renderApp.tsx';

const rows = () => screen.findAllByRole('row').then(all => all.slice(1));
const texts = async () => (await rows()).map(row => row.textContent ?? '');
const search = () => screen.findByRole('searchbox', { name: 'Filter by name or code' });
const only = (q: string) => `/countries?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
const select = async (user: Awaited<ReturnType<typeof renderApp>>['user'], ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
};

describe('the list of countries', () => {
  it('[LOC-02] [RT-04] shows all of them to everybody, with codes, use and Z-Wave region', async () => {
    const { user } = await renderApp('/countries', { as: 'pia' });
    expect(await rows()).toHaveLength(25);
    expect(screen.getByText('1–25 of 249')).toBeTruthy();
    await user.type(await search(), 'germany');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const [line = ''] = await texts();
    for (const part of ['Germany', 'DE', 'DEU', 'Enabled', 'EU', '1 locale']) expect(line).toContain(part);
  });

  it('[LOC-02] filters by view and by Z-Wave region, and says when nothing matches', async () => {
    const { user } = await renderApp('/countries', { as: 'mel' });
    await rows();
    await user.click(screen.getByRole('checkbox', { name: /^JP/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: /^Disabled/ }));
    expect(await screen.findByRole('heading', { name: 'No matching countries' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Removed/ })).toBeNull();
  });

  it('[LOC-02] is edited in bulk by an admin: enabled, with counts, and undone', async () => {
    const { user, call } = await renderApp(only('vanuatu'), { as: 'ada' });
    await rows();
    await user.clear(await search());
    await user.type(await search(), 'islands');
    await waitFor(async () => expect((await texts()).join()).toContain('Cook Islands'));
    await select(user, 'Cook Islands', 'Solomon Islands', 'Faroe Islands');
    // the menu of a row leaves the selection as it is
    await user.click(await screen.findByRole('button', { name: 'Actions for Faroe Islands' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
    expect(await screen.findByText(/^1 country disabled/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Changes undone')).toBeTruthy();
    const { used: before } = await call(api.counts, { query: {} });
    const bar = await screen.findByRole('toolbar', { name: '3 selected' });
    await user.click(within(bar).getByRole('button', { name: 'Enable' }));
    expect(await screen.findByText(`2 countries enabled (${before + 2} total)`)).toBeTruthy();
    expect(screen.queryByRole('toolbar')).toBeNull();
    const one = async (cntryCd: string) => (await call(api.one, { params: { cntryCd } })).useYn;
    expect([await one('CK'), await one('SB'), await one('FO')]).toEqual(['Y', 'Y', 'Y']);

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Changes undone')).toBeTruthy();
    expect([await one('CK'), await one('SB'), await one('FO')]).toEqual(['N', 'N', 'Y']);
  });

  it('[LOC-02] sets one Z-Wave region for several countries, and undo restores each', async () => {
    const { user, call } = await renderApp(only('korea'), { as: 'ada' });
    await select(user, 'South Korea', 'North Korea');
    await user.click(await screen.findByRole('button', { name: 'Set Z-Wave region…' }));
    await user.click(await screen.findByRole('menuitem', { name: 'JP, Japan, Taiwan' }));
    expect(await screen.findByText('Z-Wave region of 2 countries: JP')).toBeTruthy();
    const region = async (cntryCd: string) => (await call(api.one, { params: { cntryCd } })).zwaveRegion;
    expect([await region('KR'), await region('KP')]).toEqual(['JP', 'JP']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Changes undone');
    expect([await region('KR'), await region('KP')]).toEqual(['KR', '']);
  });

  it('[LOC-02] only undoes what nobody has changed since, and lists the rest', async () => {
    const { user, call } = await renderApp(only('korea'), { as: 'ada' });
    await select(user, 'South Korea', 'North Korea');
    await user.click(await screen.findByRole('button', { name: 'Set Z-Wave region…' }));
    await user.click(await screen.findByRole('menuitem', { name: 'JP, Japan, Taiwan' }));
    await screen.findByText('Z-Wave region of 2 countries: JP');
    const { cntryNm, useYn, delYn } = await call(api.one, { params: { cntryCd: 'KP' } });
    const body = { cntryNm, useYn, delYn, zwaveRegion: 'HK' as const };
    await call(api.update, { params: { cntryCd: 'KP' }, body });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Changes undone, except for North Korea, which/)).toBeTruthy();
    const region = async (cntryCd: string) => (await call(api.one, { params: { cntryCd } })).zwaveRegion;
    expect([await region('KR'), await region('KP')]).toEqual(['KR', 'HK']);
  });

  it('[LOC-02] restores removed ones, in bulk and with the menu of a row, and removes them again with undo', async () => {
    const { call, reopen } = await renderApp('/projects');
    const ids = ['BV', 'GS', 'HM'];
    await call(api.updateMany, { body: { ids, change: { delYn: 'Y' } } });
    const { user } = reopen('/countries?filter={"view":"removed"}');
    const removed = async () =>
      (await call(api.list, { query: { delYn: 'Y' } })).list.map(({ cntryCd }) => cntryCd).toSorted();
    await select(user, 'Bouvet Island', 'Heard Island and McDonald Islands');
    const bar = within(await screen.findByRole('toolbar', { name: '2 selected' }));
    expect(bar.queryByRole('button', { name: /^(Enable|Disable)$/ })).toBeNull();
    await user.click(bar.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('2 countries restored')).toBeTruthy();
    expect(await removed()).toEqual(['GS']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Changes undone')).toBeTruthy();
    expect(await removed()).toEqual(ids);
    await user.click(await screen.findByRole('button', { name: 'Actions for Bouvet Island' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    expect(await screen.findByText('1 country restored')).toBeTruthy();
    expect(await removed()).toEqual(['GS', 'HM']);
  });

  it('[LOC-02] disables nothing that a locale uses', async () => {
    const { user, call } = await renderApp(only('land'), { as: 'ada' });
    await select(user, 'Finland', 'Iceland');
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    expect(await screen.findByText(/Locales still use Finland \(1 locale\)/)).toBeTruthy();
    expect((await call(api.one, { params: { cntryCd: 'IS' } })).useYn).toBe('Y');
    // the selection is kept, so that it can be corrected
    expect(screen.getByRole('toolbar', { name: '2 selected' })).toBeTruthy();
  });

  it('[LOC-02] exports flags as Yes and No', async () => {
    const { user } = await renderApp(only('austria'));
    await screen.findByRole('link', { name: 'Austria' });
    const [head, row] = Papa.parse<string[]>(await exportList(user, 'CSV')).data;
    const cells = Object.fromEntries(head!.map((name, index) => [name, row![index]]));
    expect(cells).toMatchObject({ Name: 'Austria', Enabled: 'Yes', Removed: 'No', 'In use': 'Yes' });
  });

  it('[LOC-02] has no actions for a member', async () => {
    const { user } = await renderApp(only('iceland'), { as: 'mel' });
    await select(user, 'Iceland');
    const bar = await screen.findByRole('toolbar', { name: '1 selected' });
    expect(within(bar).queryByRole('button', { name: /^Enable$|^Disable$|region/ })).toBeNull();
    expect(within(bar).getByRole('button', { name: 'Export' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Iceland' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(item => item.textContent)).toEqual(['View', 'Copy code']);
  });

  it('says so when the server fails', async () => {
    network.use(http.all('/locale/countries/*', () => new Response('<html>', { status: 400 })));
    await renderApp('/countries');
    expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy();
  });
});

describe('one country', () => {
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });

  it('[LOC-02] is saved by an admin', async () => {
    const { user, call } = await renderApp('/countries/IS');
    await user.clear(await name());
    await user.type(await name(), 'Ísland');
    await user.click(screen.getByRole('switch', { name: /^Enabled/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved Ísland')).toBeTruthy();
    expect(await call(api.one, { params: { cntryCd: 'IS' } })).toMatchObject({
      cntryNm: 'Ísland',
      useYn: 'N',
      zwaveRegion: 'EU',
    });
  });

  it('[LOC-02] stays enabled while a locale uses it', async () => {
    await renderApp('/countries/FI');
    await name();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Enabled/ }).disabled).toBe(true);
    expect(
      screen.getAllByText("1 locale uses this country, so it can't be disabled or removed."),
    ).toHaveLength(2);
  });

  it('[LOC-02] is only read by a member', async () => {
    await renderApp('/countries/IS', { as: 'mel' });
    expect(await screen.findByText(/Only organization admins can manage countries/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('[LOC-02] does not exist under an invalid code', async () => {
    await renderApp('/countries/ZZ');
    expect(
      await screen.findByRole('heading', { name: 'Looks like you just entered uncharted territory' }),
    ).toBeTruthy();
  });
});
