import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MenuList from '@mui/material/MenuList';
import { describe, expect, it } from 'vitest';
import { renderFrame } from '../../../tests/renderFrame.tsx';
import { DensityItems } from './DensityItems.tsx';

const page = (
  <MenuList>
    <DensityItems />
  </MenuList>
);

const show = async (store = {}) => {
  const frame = renderFrame({ path: '/page', pages: { '/page': page }, store });
  await screen.findByRole('menuitemradio', { name: 'Density Compact' });
  return frame;
};

const chosen = () =>
  screen
    .getAllByRole('menuitemradio')
    .filter(item => item.getAttribute('aria-checked') === 'true')
    .map(item => item.textContent);

const ofPage = () => document.documentElement.dataset['density'];

describe('density', () => {
  it('is comfortable by default, and changes the whole page at once', async () => {
    const { store } = await show();
    expect([chosen(), ofPage()]).toEqual([['Comfortable'], 'comfortable']);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Density Compact' }));
    await waitFor(() => expect(ofPage()).toBe('compact'));
    expect([chosen(), store.getItem('density')]).toEqual([['Compact'], 'compact']);
  });

  it('is kept after the session, as the theme is', async () => {
    const { store } = await show({ density: 'compact' });
    expect(ofPage()).toBe('compact');
    store.reset();
    expect(store.getItem('density')).toBe('compact');
  });

  it('is comfortable if the storage has an unknown value', async () => {
    await show({ density: 'crowded' });
    expect([chosen(), ofPage()]).toEqual([['Comfortable'], 'comfortable']);
  });
});
