import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { standardCategories } from '../../model/catalog/categories.ts';
import { categories as api } from '../../model/contract/categories.ts';
import { createGate, network, problem } from '../network.ts';
import { renderApp } from './renderApp.tsx';

const rows = () => screen.findAllByRole('row').then(all => all.slice(1));
const texts = async () => (await rows()).map(row => row.textContent ?? '');
const only = (filter: object) => `/categories?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const recipes = only({ view: 'recipe' });
const grip = (name: string) =>
  screen.findByRole('button', { name: `Move ${name}, with Alt and the arrow keys` });
const order = async () => (await texts()).map(text => text.replace(/^\d+(?=[A-Z])/, ''));
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });

describe('the list of categories', () => {
  it('[CTG-01] [RT-04] shows all of them to everybody, by type and in order', async () => {
    const { user } = await renderApp('/categories', { as: 'pia' });
    expect(await rows()).toHaveLength(standardCategories.length);
    expect((await texts())[0]).toContain('Lighting');
    await user.click(screen.getByRole('button', { name: /^Recipes/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New category' })).toBeNull();
    await user.type(await screen.findByRole('searchbox', { name: 'Filter by name' }), 'toaster');
    expect(await screen.findByRole('heading', { name: 'No matching categories' })).toBeTruthy();
  });

  it('[CTG-01] is sorted with keys, and the order is undone', async () => {
    const { user, call } = await renderApp(recipes);
    const handle = await grip('Comfort');
    handle.focus();
    fireEvent.keyDown(handle, { key: 'ArrowUp', altKey: true });
    expect(await screen.findByText('Moved Comfort to position 2 of 4')).toBeTruthy();
    await waitFor(async () => expect((await order())[1]).toContain('Comfort'));
    expect(document.activeElement).toBe(await grip('Comfort'));
    const saved = await call(api.list, { query: { categoryType: 'recipe' } });
    expect(saved.map(({ ctgrId }) => ctgrId)).toEqual(['morning', 'comfort', 'away', 'save-energy']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Moved .* back$/)).toBeTruthy();
    await waitFor(async () => expect((await order())[1]).toContain('Away'));
  });

  it('[CTG-01] is moved twice by two quick keys, and back alone, whatever a colleague has moved since', async () => {
    const { user, call, callAs } = await renderApp(recipes);
    const saved = async () =>
      (await call(api.list, { query: { categoryType: 'recipe' } })).map(({ ctgrId }) => ctgrId);
    await order();
    const gate = createGate();
    network.use(http.get('*/categories*', () => gate.passed.then(() => undefined), { once: true }));
    fireEvent.keyDown(await grip('Comfort'), { key: 'ArrowUp', altKey: true });
    await waitFor(async () => expect((await order())[1]).toContain('Comfort'));
    fireEvent.keyDown(await grip('Comfort'), { key: 'ArrowUp', altKey: true });
    await waitFor(async () => expect((await order())[0]).toContain('Comfort'));
    gate.open();
    expect(await screen.findByText('Moved Comfort to position 1 of 4')).toBeTruthy();
    expect(await saved()).toEqual(['comfort', 'morning', 'away', 'save-energy']);

    const colleague = await callAs('ada');
    await colleague(api.reorder, {
      body: { categoryType: 'recipe', ids: ['comfort', 'morning', 'save-energy', 'away'] },
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Moved Comfort back')).toBeTruthy();
    expect(await saved()).toEqual(['morning', 'comfort', 'save-energy', 'away']);
  });

  it('[CTG-01] is sorted with the menu of a row', async () => {
    const { user } = await renderApp(recipes);
    await user.click(await screen.findByRole('button', { name: 'Actions for Morning and evening' }));
    const items = (await screen.findAllByRole('menuitem')).map(item => item.textContent);
    expect(items).toEqual(['Edit', 'Move down', 'Copy ID', 'Delete']);
    await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
    expect(await screen.findByText('Moved Morning and evening to position 2 of 4')).toBeTruthy();
  });

  it('[CTG-01] says so if the list has changed in the meantime, and shows the new one', async () => {
    network.use(http.put('*', () => problem(409, 'conflict', 'Categories were added meanwhile.')));
    await renderApp(recipes);
    fireEvent.keyDown(await grip('Comfort'), { key: 'ArrowUp', altKey: true });
    expect(await screen.findByText('Categories were added meanwhile.')).toBeTruthy();
    await waitFor(async () => expect((await order())[2]).toContain('Comfort'));
  });

  it('[CTG-01] offers to add the first one if there is none', async () => {
    const { user, call } = await renderApp(only({ view: 'product' }));
    await rows();
    for (const { ctgrId } of await call(api.list, { query: { categoryType: 'recipe' } }))
      await call(api.remove, { params: { ctgrId } });
    await user.click(screen.getByRole('button', { name: /^Recipes/ }));
    expect(await screen.findByRole('heading', { name: 'No categories here yet' })).toBeTruthy();
    for (const link of screen.getAllByRole('link', { name: 'New category' }))
      expect(link.getAttribute('href')).toBe('/categories/create?type=recipe');
  });

  it('[CTG-01] deletes one with undo', async () => {
    const { user } = await renderApp(recipes);
    await user.click(await screen.findByRole('button', { name: 'Actions for Comfort' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await rows()).toHaveLength(4));
  });

  it('[CTG-01] keeps those that products use, and says why', async () => {
    const { user } = await renderApp(only({ view: 'product' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for Lighting' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const blocked = within(await screen.findByRole('dialog', { name: "Lighting can't be deleted" }));
    expect(blocked.getByRole('alert').textContent).toBe("Products use Lighting, so it can't be deleted.");
    expect(blocked.getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(blocked.queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.click(blocked.getByRole('button', { name: 'Close' }));
    for (const category of ['Lighting', 'Hubs and bridges'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${category}` }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const mixed = within(await screen.findByRole('dialog', { name: "1 category can't be deleted" }));
    expect(mixed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      "LightingProducts use Lighting, so it can't be deleted.",
    ]);
    await user.click(mixed.getByRole('button', { name: 'Delete the other one' }));
    expect(await screen.findByText('Category deleted')).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('checkbox', { name: 'Select Hubs and bridges' })).toBeNull(),
    );
    expect(screen.getByRole('checkbox', { name: 'Select Lighting' })).toBeTruthy();
  });
});

describe('one category', () => {
  it("[CTG-01] says on its page why it can't be deleted", async () => {
    const { user } = await renderApp('/categories/lighting');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: "Lighting can't be deleted" }));
    expect(dialog.getByRole('alert').textContent).toBe("Products use Lighting, so it can't be deleted.");
  });

  it('[CTG-01] is deleted once, and nobody who has left its page is taken to the list', async () => {
    const { user } = await renderApp('/categories/comfort');
    const deletions: string[] = [];
    const gate = createGate();
    network.use(
      http.delete('*', ({ request }) => {
        deletions.push(request.url);
        return gate.passed.then(() => undefined);
      }),
    );
    const button = await screen.findByRole('button', { name: 'Delete' });
    await user.dblClick(button);
    await user.click(screen.getByRole('link', { name: 'Projects' }));
    await screen.findByRole('heading', { name: 'Projects' });
    gate.open();
    expect(await screen.findByText('Category deleted')).toBeTruthy();
    expect(location.pathname).toBe('/projects');
    expect(deletions).toHaveLength(1);
  });

  it('[CTG-01] is created by an admin with an icon of the product', async () => {
    const { user, call } = await renderApp('/categories/create?type=recipe');
    await user.click(await screen.findByRole('radio', { name: 'Armchair' }));
    await user.click(screen.getByRole('button', { name: 'Create category' }));
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    await user.type(await name(), 'Film night');
    await user.click(screen.getByRole('button', { name: 'Create category' }));
    expect(await screen.findByText('Created Film night')).toBeTruthy();
    const saved = await call(api.list, { query: { categoryType: 'recipe' } });
    expect(saved.at(-1)).toMatchObject({
      ctgrNm: 'Film night',
      iconUrl: '/pictures/categories/comfort.svg',
      order: 5,
    });
  });

  it('[CTG-01] is saved by an admin: with another number, without icon and type', async () => {
    const { user, call } = await renderApp('/categories/hubs');
    await user.click(await screen.findByRole('radio', { name: 'No icon' }));
    const number = screen.getByRole('spinbutton', { name: /^Order/ });
    await user.clear(number);
    await user.type(number, '40');
    await user.click(screen.getByRole('combobox', { name: /^Type/ }));
    await user.click(await screen.findByRole('option', { name: 'No type' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved Hubs and bridges')).toBeTruthy();
    expect(await call(api.one, { params: { ctgrId: 'hubs' } })).toMatchObject({
      iconUrl: null,
      order: 40,
      categoryType: null,
    });
  });

  it('[CTG-01] keeps an external picture, which no page loads', async () => {
    const { call, user, container } = await renderApp('/categories/create');
    const iconUrl = 'https://pictures.example/lamp.svg';
    const body = { ctgrNm: 'Lamps', categoryType: 'product', iconUrl } as const;
    const { ctgrId } = await call(api.create, { body });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('link', { name: 'Lamps' }));
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /external/ });
    expect(radio.checked).toBe(true);
    expect(container.innerHTML).not.toContain('pictures.example');
    expect(window.location.pathname).toBe(`/categories/${ctgrId}`);
  });

  it("[CTG-01] is read-only for a member, who can't create one", async () => {
    const { unmount } = await renderApp('/categories/hubs', { as: 'mel' });
    expect(await screen.findByText(/Only organization admins can manage categories/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    unmount();
    await renderApp('/categories/create', { as: 'mel' });
    expect(await screen.findByText(/403/)).toBeTruthy();
  });
});
